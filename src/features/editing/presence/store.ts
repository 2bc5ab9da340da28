import type { Payload } from 'payload'
import { byAccount, keepNewest } from '#src/cms/queries/keep-newest'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'
import { budgets } from '#src/platform/config/budgets'

export interface OpenForm {
  /** Document, person, and page: a person with two windows is listed twice. */
  readonly _id: string
  readonly document: string
  readonly user: string
  readonly name: string
  readonly locale: string
  readonly at: Date
  /** By the clock of the page, in milliseconds. */
  readonly sent: number
  readonly left: boolean
}

/** A form that has not reported for so long is closed, in milliseconds: three reports of a hidden page. */
export const silence = 45_000
const most = 20

type Connection = Pick<Payload['db']['connection'], 'collection'>

const formsIn = (connection: Connection) => connection.collection<OpenForm>('open_forms')

export async function presenceIndexes(connection: Connection): Promise<void> {
  await formsIn(connection).createIndex({ document: 1, at: -1 })
  await formsIn(connection).createIndex({ at: 1 })
  await formsIn(connection).createIndex(byAccount)
}

/** A report may arrive after the one that closes the form: the closing one counts. Removes silent forms. */
export async function noteForm({ db }: Payload, form: OpenForm): Promise<void> {
  const { _id, ...rest } = form
  const forms = formsIn(db.connection)
  const written = await forms
    .updateOne({ _id, sent: { $lte: form.sent } }, { $set: rest }, { upsert: true })
    .catch(unlessNewerIsThere)
  if (written?.upsertedCount) await keepNewest(forms, form.user, budgets.account.openForms)
  await forms.deleteMany({ at: { $lt: new Date(form.at.getTime() - silence) } })
}

/** The filter found no older entry and the upsert found the id taken: there is a newer one. */
function unlessNewerIsThere(error: unknown): undefined {
  if (!isDuplicateKey(error)) throw error
}

/** Newest first, without one's own. */
export async function findOpenForms(
  { db }: Payload,
  document: string,
  user: string,
  now: Date,
): Promise<readonly OpenForm[]> {
  return formsIn(db.connection)
    .find({
      document,
      left: false,
      user: { $ne: user },
      at: { $gte: new Date(now.getTime() - silence) },
    })
    .sort({ at: -1 })
    .limit(most)
    .toArray()
}
