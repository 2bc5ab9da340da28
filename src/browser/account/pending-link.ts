import { keep, readStored } from '../browser-storage'

/** A link that this browser asked for and that was not opened here yet. */
export interface PendingLink {
  readonly email: string
  /** Whether it enters an account that is known to exist, and so is not to be linked to another. */
  readonly joins: boolean
  /** In milliseconds since 1970. */
  readonly sentAt: number
}

/** How long Firebase lets a link be used, in milliseconds. */
const lifetime = 6 * 60 * 60_000

/** Whether a link may still be on its way. */
export function isUnderWay({ sentAt }: PendingLink, now: number): boolean {
  return Math.abs(now - sentAt) < lifetime
}

const pendingKey = 'octavo-sign-in'

/** Reads what was stored; anything may have written it. */
export function parsePendingLink(text: string | null): PendingLink | undefined {
  try {
    const { email, joins, sentAt } = JSON.parse(text ?? 'null') as Partial<Record<string, unknown>>
    if (typeof email !== 'string' || email === '') return undefined
    return { email, joins: joins === true, sentAt: typeof sentAt === 'number' ? sentAt : 0 }
  } catch {
    return undefined
  }
}

export function pendingLink(): PendingLink | undefined {
  return parsePendingLink(readStored(pendingKey))
}

/** Whoever opens the link in this browser need not say the address again. */
export function rememberLink(pending: PendingLink | undefined): void {
  keep(pendingKey, pending ? JSON.stringify(pending) : null)
}
