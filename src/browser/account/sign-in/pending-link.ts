import { keep, readStored } from '../../browser-storage'

/** A requested link that was not opened here yet. */
export interface PendingLink {
  readonly email: string
  /** Whether it enters an existing account, which must not be linked to another. */
  readonly joins: boolean
  /** In milliseconds since 1970. */
  readonly sentAt: number
}

/** The lifetime of Firebase's links, in milliseconds. */
const lifetime = 6 * 60 * 60_000

export function isUnderWay({ sentAt }: PendingLink, now: number): boolean {
  return Math.abs(now - sentAt) < lifetime
}

const pendingKey = 'octavo-sign-in'

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

/** For opening the link in this browser without typing the address again. */
export function rememberLink(pending: PendingLink | undefined): void {
  keep(pendingKey, pending ? JSON.stringify(pending) : null)
}
