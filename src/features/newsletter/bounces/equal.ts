import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** In the same time for all texts. */
export function areEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

export const hmacOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** @param seconds since 1970. @param age in milliseconds, also of clocks that run ahead. */
export function isRecent(seconds: number, now: Date, age: number): boolean {
  return Number.isFinite(seconds) && Math.abs(Number(now) - seconds * 1_000) <= age
}
