import type { Payload } from 'payload'
import { OlderProgram } from './older-program'

/**
 * The form in which this program stores content. Raised by a change after which an older program would read
 * something wrong or lose something; a new field or an index is no such change.
 */
export const databaseForm = 1

interface StoredForm {
  readonly _id: 'form'
  readonly form: number
}

/**
 * Marks the database with the form of this program.
 *
 * @throws {OlderProgram} where a newer program has given it a form that this one does not know.
 */
export async function refuseNewerDatabase(
  { db }: Pick<Payload, 'db'>,
  form: number = databaseForm,
): Promise<void> {
  const forms = db.connection.collection<StoredForm>('database_form')
  const stored = await forms.findOneAndUpdate(
    { _id: 'form' },
    { $max: { form } },
    { upsert: true, returnDocument: 'after' },
  )
  if (stored && stored.form > form) throw new OlderProgram(stored.form, form)
}
