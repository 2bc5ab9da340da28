import { Refusal } from '#src/cms/access/refusal'

export type Wish = 'trash' | 'restore'

/**
 * What a PATCH of a document wishes by its `deletedAt`; `undefined` where it is about something else.
 *
 * @throws {Refusal} where it goes to the trash and is changed at once.
 */
export function wishIn(body: string): Wish | undefined {
  const data = parsed(body)
  if (!data || !('deletedAt' in data)) return undefined
  const { deletedAt, ...others } = data
  const wish = deletedAt === null || deletedAt === '' ? 'restore' : 'trash'
  // The admin adds a status, which restoring ignores: every language has its own.
  const allowed = wish === 'restore' ? ['_status'] : []
  const further = Object.keys(others).filter((name) => !allowed.includes(name))
  if (further.length === 0) return wish
  // A form includes the empty date of its document.
  if (wish === 'restore') return undefined
  throw new Refusal(
    `${further.join(', ')}: a document that goes to the trash stays as it is. Send deletedAt alone.`,
    400,
  )
}

/** The next endpoint reports what is wrong with a body. */
function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as Readonly<Record<string, unknown>>)
      : undefined
  } catch {
    return undefined
  }
}
