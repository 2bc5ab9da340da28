const hour = 60 * 60 * 1000

/** In milliseconds. */
export const lifetimes = { hour, day: 24 * hour, week: 7 * 24 * hour } as const

export type Lifetime = keyof typeof lifetimes

export const defaultLifetime: Lifetime = 'day'

export function isLifetime(value: unknown): value is Lifetime {
  return typeof value === 'string' && Object.hasOwn(lifetimes, value)
}

/** As ISO 8601. */
export function endOf(lifetime: Lifetime, now: Date): string {
  return new Date(now.getTime() + lifetimes[lifetime]).toISOString()
}

/** A link without a readable end never works. */
export function isOpen(expiresAt: unknown, now: Date): boolean {
  return typeof expiresAt === 'string' && Date.parse(expiresAt) > now.getTime()
}

/** The earlier of the two ends, so that no link outlives what was chosen when it was shared. */
export function movedEnd(before: string, wanted: unknown): string {
  const time = typeof wanted === 'string' ? Date.parse(wanted) : Number.NaN
  return time < Date.parse(before) ? new Date(time).toISOString() : before
}
