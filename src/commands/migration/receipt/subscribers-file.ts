import type { IncomingSubscriber } from '../incoming'

const columns = ['email', 'name', 'language', 'subscribed', 'since'] as const

/** Subscribers as CSV (RFC 4180), which newsletters read: the site has no list of its own. */
export function subscribersFile(subscribers: readonly IncomingSubscriber[]): string {
  const rows = subscribers.map(({ email, isSubscribed, language = '', name = '', since = '' }) =>
    [email, name, language, isSubscribed ? 'yes' : 'no', since].map(cell).join(','),
  )
  return [columns.join(','), ...rows, ''].join('\r\n')
}

/** Spreadsheets run what begins like a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
