import type { Payload } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import {
  chooseRedirect,
  keyOfSource,
  keysOfAddress,
  patternsAmong,
  readSource,
  writeSource,
} from '#src/platform/i18n/redirects/redirect-source'
import type { NotFoundCount } from '#src/platform/urls/not-found-counts'
import { type AddressRow, dayOf, daysBefore, shownRows } from '../address-row'

/** No person, no client, no time of day: an address, and how often it was requested each day. */
interface StoredAddress {
  /** The address. */
  readonly _id: string
  readonly visitors: number
  readonly crawlers: number
  readonly lastDay: string
  readonly days: Readonly<
    Record<string, { readonly visitors?: number; readonly crawlers?: number }>
  >
}

const notFoundIn = ({ db }: Pick<Payload, 'db'>) =>
  db.connection.collection<StoredAddress>('not_found_addresses')

const { days: storedDays, rows: mostRows } = budgets.notFound

/** Adds counts of one process; removes what is old, and the rarest above the limit. */
export async function storeNotFound(
  payload: Payload,
  counts: readonly NotFoundCount[],
  now: Date,
): Promise<void> {
  if (counts.length === 0) return
  const day = dayOf(now)
  // Days of rows that are still requested.
  const old = Array.from({ length: storedDays }, (_, n) => daysBefore(now, storedDays + n))
  const unset = Object.fromEntries(old.map((one) => [`days.${one}`, '' as const]))
  await notFoundIn(payload).bulkWrite(
    counts.map(({ address, crawlers, visitors }) => ({
      updateOne: {
        filter: { _id: address },
        update: {
          $inc: {
            visitors,
            crawlers,
            [`days.${day}.visitors`]: visitors,
            [`days.${day}.crawlers`]: crawlers,
          },
          $set: { lastDay: day },
          $unset: unset,
        },
        upsert: true,
      },
    })) as never,
    { ordered: false },
  )
  await notFoundIn(payload).deleteMany({ lastDay: { $lte: daysBefore(now, storedDays) } })
  const above = await notFoundIn(payload)
    .find({}, { projection: { _id: 1 } })
    .sort({ visitors: -1, crawlers: -1, lastDay: -1 })
    .skip(mostRows)
    .toArray()
  if (above.length > 0) {
    await notFoundIn(payload).deleteMany({ _id: { $in: above.map(({ _id }) => _id) } })
  }
}

/** What most visitors requested, first. */
export async function listNotFound(payload: Payload): Promise<AddressRow[]> {
  const rows = await notFoundIn(payload)
    .find({})
    .sort({ visitors: -1, crawlers: -1, lastDay: -1, _id: 1 })
    .limit(shownRows)
    .toArray()
  return rows.map(({ _id, crawlers, days, visitors }) => ({
    address: _id,
    visitors,
    crawlers,
    days: Object.entries(days)
      .map(([day, count]) => ({
        day,
        visitors: count.visitors ?? 0,
        crawlers: count.crawlers ?? 0,
      }))
      .toSorted((one, other) => (one.day < other.day ? 1 : -1)),
  }))
}

/** Removes the addresses that these redirects lead on. */
export async function forgetRedirected(
  payload: Payload,
  redirects: readonly { readonly from: string }[],
): Promise<void> {
  const byKey = new Map<string, { from: string }[]>()
  for (const { from } of redirects) {
    const key = keyOfSource(readSource(from))
    const same = byKey.get(key)
    if (same) same.push({ from })
    else byKey.set(key, [{ from }])
  }
  const patterns = patternsAmong(redirects)
  const rows = await notFoundIn(payload)
    .find({}, { projection: { _id: 1 } })
    .toArray()
  const redirected = rows.flatMap(({ _id }) => {
    const { params, pathname, ...source } = readSource(_id)
    const query = params.length === 0 ? '' : writeSource({ ...source, params, pathname: '' })
    const same = keysOfAddress(pathname, query).flatMap((key) => byKey.get(key) ?? [])
    return chooseRedirect(same, pathname, query) || patterns.find(pathname) ? [_id] : []
  })
  if (redirected.length > 0) await notFoundIn(payload).deleteMany({ _id: { $in: redirected } })
}
