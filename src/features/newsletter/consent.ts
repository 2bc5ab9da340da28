import { createHash, createHmac } from 'node:crypto'

/** Names a wording: the same text has the same version, in each language its own. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 12)

/** Shows whether two subscriptions came from one client, and not from which. */
export const clientCode = (key: string, client: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['subscribe', client]))
    .digest('base64url')
