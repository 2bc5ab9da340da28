import type { Payload } from 'payload'
import { byAccount, keepNewest } from '#src/cms/queries/keep-newest'
import { budgets } from '#src/platform/config/budgets'

/** An open form. */
export interface OpenForm {
  /** The document, the person and the page, so that a person with two windows is there twice. */
  readonly _id: string
  readonly document: string
  readonly user: string
  readonly name: string
  readonly locale: string
  readonly at: Date
  /** When the page sent this, by its own clock, in milliseconds. */
  readonly sent: number
  /** Whether it was closed. */
  readonly left: boolean
}

/** Whoever has not been heard of for so long has gone, in milliseconds: three looks of a hidden page. */
export const silence = 45_000
/** People named to one form. */
const most = 20

type Connection = Pick<Payload['db']['connection'], 'collection'>

const formsIn = (connection: Connection) => connection.collection<OpenForm>('open_forms')

export async function presenceIndexes(connection: Connection): Promise<void> {
  await formsIn(connection).createIndex({ document: 1, at: -1 })
  await formsIn(connection).createIndex({ at: 1 })
  await formsIn(connection).createIndex(byAccount)
}

/**
 * Notes that a form is open or was closed, and forgets those of which nothing was heard. What a page
 * sent while it was open may arrive after its farewell: then the farewell counts.
 */
export async function noteForm({ db }: Payload, form: OpenForm): Promise<void> {
  const { _id, ...rest } = form
  const forms = formsIn(db.connection)
  const written = await forms
    .updateOne({ _id, sent: { $lte: form.sent } }, { $set: rest }, { upsert: true })
    .catch(unlessNewerIsThere)
  if (written?.upsertedCount) await keepNewest(forms, form.user, budgets.account.openForms)
  await forms.deleteMany({ at: { $lt: new Date(form.at.getTime() - silence) } })
}

/** The filter found no older one and an upsert found the id taken: there is a newer one. */
function unlessNewerIsThere(error: unknown): undefined {
  if ((error as { code?: unknown }).code !== 11_000) throw error
}

/** The forms that other people have open of a document, the newest first. */
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
