import type { Payload } from 'payload'
import { OlderProgram } from './older-program'

/** Raised by a change after which an older program would misread or lose content; a new field or index is none. */
export const databaseForm = 1

interface StoredForm {
  readonly _id: 'form'
  readonly form: number
}

/** @throws {OlderProgram} where the database has newer content. */
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
