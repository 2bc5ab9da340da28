import { type Locale, languages } from '#locales/languages'
import { readCsv } from '#src/features/redirect-files/csv'
import { type Frequency, frequencies, type SubscriberState, type Suppression } from '../subscriber'
import { subscriberAddress } from '../subscriber-address'

/** A row of a list of this site, of Ghost, of Mailchimp, or of an import into this site. */
export interface ListRow {
  /** As spreadsheets count: the header is row 1. */
  readonly row: number
  readonly email: string
  readonly locale: Locale | undefined
  /** Names, as a person wrote them. */
  readonly topics: readonly string[]
  readonly frequency: Frequency | undefined
  readonly state: SubscriberState
  readonly suppression: Suppression | undefined
  /** Proof of consent. */
  readonly confirmedAt: Date | undefined
  readonly askedAt: Date | undefined
  readonly text: string | undefined
  readonly version: string | undefined
  readonly page: string | undefined
}

/** By the names of columns, in lowercase and with `_` for all other signs. */
const columns = {
  email: ['email', 'email_address', 'e_mail', 'e_mail_address'],
  language: ['language', 'locale'],
  topics: ['topics'],
  frequency: ['frequency'],
  state: ['state'],
  suppression: ['suppression'],
  // Ghost, and the list that an import from Ghost writes.
  subscribed: ['subscribed_to_emails', 'subscribed'],
  confirmedAt: ['confirmed_at', 'confirm_time'],
  askedAt: ['asked_at', 'optin_time'],
  // Mailchimp's lists of those who left, and of those whose mailbox refuses mail.
  leftAt: ['unsub_time'],
  cleanedAt: ['clean_time'],
  text: ['consent_text'],
  version: ['consent_version'],
  page: ['page'],
} as const

type Column = keyof typeof columns

export interface ReadList {
  readonly rows: readonly ListRow[]
  /** Rows without an email address that can be used. */
  readonly faults: readonly number[]
}

/** @returns `undefined` without a column of email addresses. @throws {OpenQuote} */
export function readList(text: string, now: Date): ReadList | undefined {
  const [header, ...lines] = readCsv(text)
  const names = (header?.cells ?? []).map(columnName)
  const places = new Map<Column, number>()
  for (const [column, known] of Object.entries(columns)) {
    const place = names.findIndex((name) => (known as readonly string[]).includes(name))
    if (place >= 0) places.set(column as Column, place)
  }
  if (!places.has('email')) return undefined
  const rows: ListRow[] = []
  const faults: number[] = []
  for (const { cells, row } of lines) {
    const cell = (column: Column): string => cells[places.get(column) ?? -1]?.trim() ?? ''
    const email = subscriberAddress(cell('email'))
    if (email === undefined) faults.push(row)
    else rows.push(rowOf(row, email, cell, now))
  }
  return { rows, faults }
}

const columnName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')

function rowOf(row: number, email: string, cell: (column: Column) => string, now: Date): ListRow {
  const confirmedAt = momentOf(cell('confirmedAt'), now)
  const state = stateOf(cell, confirmedAt)
  return {
    row,
    email,
    locale: localeOf(cell('language')),
    topics: cell('topics')
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
    frequency: frequencies.find((one) => one === cell('frequency').toLowerCase()),
    state,
    suppression:
      state !== 'suppressed'
        ? undefined
        : cell('suppression') === 'complained'
          ? 'complained'
          : 'bounced',
    confirmedAt,
    askedAt: momentOf(cell('askedAt'), now),
    text: cell('text').slice(0, 2_000) || undefined,
    version: cell('version').slice(0, 40) || undefined,
    page: cell('page').slice(0, 300) || undefined,
  }
}

/** A ladder: who is not to be mailed comes first; without a time of confirmation, there is no subscription. */
function stateOf(cell: (column: Column) => string, confirmedAt: Date | undefined): SubscriberState {
  const state = cell('state').toLowerCase()
  if (state === 'suppressed' || cell('cleanedAt') !== '') return 'suppressed'
  if (state === 'left' || cell('leftAt') !== '' || isNo(cell('subscribed'))) return 'left'
  return confirmedAt && state !== 'unconfirmed' ? 'active' : 'unconfirmed'
}

const isNo = (text: string): boolean => /^(?:false|no|0)$/i.test(text)

/** ISO 8601, or Mailchimp's form of it, in UTC. A time to come proves nothing. */
function momentOf(text: string, now: Date): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined
  const zoned = /(?:z|[+-]\d\d:?\d\d)$/i.test(text) || /^.{10}$/.test(text)
  const moment = new Date(zoned ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(Number(moment)) || moment > now ? undefined : moment
}

/** By our code, or by a tag such as `ja` or `pt_BR`, or the first part of one. */
function localeOf(text: string): Locale | undefined {
  const wanted = text.toLowerCase().replaceAll('_', '-')
  const [first] = wanted.split('-')
  const tags = languages.map(({ code, tag }) => ({ code, tag: tag.toLowerCase() }))
  const found =
    tags.find(({ code, tag }) => code === wanted || tag === wanted) ??
    tags.find(({ code, tag }) => tag.split('-')[0] === first || code === first)
  return found?.code
}
