import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { planMail } from '#src/features/mail/cms/mail-task'
import type { ImportCounts } from '../../lists/import-counts'
import type { ListRow, ReadList } from '../../lists/read-list'
import type { Frequency, SubscriberState } from '../../subscriber'
import { findForgottenNames } from './left-address'
import { confirmMail } from './subscribe-mail'
import { newSubscriberKey, type StoredSubscriber, subscribersIn } from './subscribers'
import { expectTidying } from './tidy-subscribers'

interface ImportOptions {
  readonly dryRun: boolean
  /** Whether those without proof of consent get one mail that asks for it. */
  readonly asks: boolean
  /** The name of the file. */
  readonly source: string
  /** Of rows that say none. */
  readonly locale: Locale
  readonly frequency: Frequency
  readonly now: Date
}

/**
 * Adds those who are not known. Who has left, and who can't be mailed, stays so, whatever the list says; who has in the
 * list leaves here, too.
 */
export async function importList(
  payload: Payload,
  { faults, rows }: ReadList,
  options: ImportOptions,
): Promise<ImportCounts> {
  const nameOf = await findForgottenNames(payload)
  const subscribers = subscribersIn(payload)
  const emails = rows.map(({ email }) => email)
  const stored = await subscribers
    .find(
      { email: { $in: [...emails, ...emails.map(nameOf)] } },
      { projection: { email: 1, state: 1 } },
    )
    .toArray()
  const known = new Set(stored.map(({ email }) => email))
  const mailed = new Set(stored.filter(({ state }) => isMailed(state)).map(({ email }) => email))
  const leaving = rows.filter(({ email, state }) => !isMailed(state) && mailed.has(email))
  const added: StoredSubscriber[] = []
  const topicOf = await findTopicNames(payload)
  // Of two rows with one address, the one that says not to mail it counts.
  const gone = new Set(rows.filter(({ state }) => !isMailed(state)).map(({ email }) => email))
  for (const row of rows) {
    if (isMailed(row.state) && gone.has(row.email)) continue
    const code = nameOf(row.email)
    if (known.has(row.email) || known.has(code)) continue
    known.add(row.email)
    added.push(subscriberOfRow(row, code, topicOf, options))
  }
  const counts: ImportCounts = {
    active: added.filter(({ state }) => state === 'active').length,
    unconfirmed: added.filter(({ state }) => state === 'unconfirmed').length,
    left: added.filter(({ state }) => !isMailed(state)).length + leaving.length,
    known: rows.length - added.length - leaving.length,
    faults: faults.length,
    faultRows: faults.slice(0, 20),
  }
  if (options.dryRun) return counts
  for (const { email, state, suppression } of leaving) {
    const gone = { state, ...(suppression ? { suppression } : {}), updatedAt: options.now }
    await subscribers.updateOne({ email }, { $set: gone })
  }
  if (counts.unconfirmed + leaving.length > 0) await expectTidying(payload, options.now)
  if (added.length === 0) return counts
  await subscribers.insertMany(added, { ordered: false })
  for (const { key, state } of added) {
    if (state === 'unconfirmed' && options.asks) {
      await planMail(payload, confirmMail, { subscriber: key })
    }
  }
  return counts
}

const isMailed = (state: SubscriberState): boolean => state === 'active' || state === 'unconfirmed'

function subscriberOfRow(
  row: ListRow,
  code: string,
  topicOf: ReadonlyMap<string, string>,
  { frequency, locale, now, source }: ImportOptions,
): StoredSubscriber {
  const { askedAt, confirmedAt, page, state, suppression, text, version } = row
  const hasAddress = isMailed(state)
  const topics = row.topics.flatMap((name) => topicOf.get(name.toLowerCase()) ?? [])
  return {
    _id: new Types.ObjectId(),
    // Of those who are not mailed, a code is enough.
    email: hasAddress ? row.email : code,
    state,
    ...(suppression ? { suppression } : {}),
    locale: row.locale ?? locale,
    topics: hasAddress ? [...new Set(topics)].map((id) => new Types.ObjectId(id)) : [],
    frequency: row.frequency ?? frequency,
    softBounces: 0,
    key: newSubscriberKey(),
    ...(hasAddress
      ? { consent: given({ at: askedAt, confirmedAt, text, version, page, source }) }
      : {}),
    createdAt: now,
    updatedAt: now,
  }
}

/** Without what is not known. */
const given = <Of extends object>(values: Of): Of =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Of

/** Ids of topics by their names in each language, in lowercase. */
async function findTopicNames(payload: Payload): Promise<ReadonlyMap<string, string>> {
  const topics = await findTopics(payload)
  return new Map(
    topics.flatMap(({ id, names }) => names.map((name) => [name.toLowerCase(), id] as const)),
  )
}

interface TopicNames {
  readonly id: string
  /** The first one is that of the default language. */
  readonly names: readonly string[]
}

export async function findTopics(payload: Payload): Promise<readonly TopicNames[]> {
  const { docs } = await payload.db.find<{ id: string; name?: Partial<Record<Locale, string>> }>({
    collection: 'tags',
    locale: 'all',
    pagination: false,
    select: { name: true },
  })
  const order = [defaultLocale, ...locales.filter((one) => one !== defaultLocale)]
  return docs.map(({ id, name }) => ({
    id: String(id),
    names: order.flatMap((locale) => name?.[locale] ?? []),
  }))
}
