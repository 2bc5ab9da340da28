import { outcomeOf, readChanges } from '#src/features/editing/admin/session/outcome'
import { SaveSession } from '#src/features/editing/admin/session/save-session'
import type { Send } from '../cms/cms-rest'

/** An open form of the admin without its browser: the session that saves it, on the real CMS. */
export interface FormSession {
  readonly session: SaveSession
  rows(field: string): Record<string, unknown>[]
  type(field: string, rows: readonly object[]): void
  /** Saves as the form does: by itself, or by its button where the document has no drafts. */
  save(): Promise<void>
}

/** @param address such as `pages/64f0…` or `globals/home`. @param fields which the form has. */
export async function openFormSession(
  send: Send,
  address: string,
  fields: readonly string[],
  { isAuto = true, locale = 'en' } = {},
): Promise<FormSession> {
  const query = `?depth=0&draft=${isAuto}&locale=${locale}&fallback-locale=null`
  const method = address.startsWith('globals/') ? 'POST' : 'PATCH'
  const read = async () => (await send('GET', `/${address}${query}`)).body
  const save = async (data: object) => {
    const body = isAuto ? { ...data, _status: 'draft' } : data
    const response = await send(
      method,
      `/${address}${query}${isAuto ? '&autosave=true' : ''}`,
      body,
    )
    return outcomeOf(response.status, response.body)
  }
  const document = await read()
  const session = new SaveSession(
    {
      locale,
      send: save,
      read,
      changes: async (since) =>
        readChanges((await send('GET', `/${address}/revision?since=${since}`)).body),
      isSignedIn: async () => true,
      backUp: () => true,
      later: () => () => undefined,
      now: () => 0,
      random: () => 0,
    },
    {
      document,
      isAuto,
      values: Object.fromEntries(fields.map((field) => [field, document[field] ?? []])),
    },
  )
  return {
    session,
    rows: (field) => session.values[field] as Record<string, unknown>[],
    type: (field, rows) => session.update({ ...session.values, [field]: rows }),
    async save() {
      if (isAuto) {
        await session.flush()
        return
      }
      await session.refresh()
      if (session.getState().conflicts.length > 0) return
      const outcome = await save(session.pending)
      if (outcome.is !== 'saved') throw new Error(JSON.stringify(outcome))
      session.restart(session.values, outcome.document)
    },
  }
}
