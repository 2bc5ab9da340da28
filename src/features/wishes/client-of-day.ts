import { createHmac } from 'node:crypto'

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/**
 * Names a client's wish on one day. Another wish of the client, or the same one on another day, has a name that shows
 * no relation; without the day's salt, which is deleted after it, not even a known address leads to it.
 */
export function clientOfDay(salt: string, client: string, wish: string): string {
  return createHmac('sha256', salt)
    .update(JSON.stringify([client, wish]))
    .digest('base64url')
}
