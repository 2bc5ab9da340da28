import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { ToldBefore } from '../issue-content'
import { deletedIssuesName } from '../sending/cms/deleted-issues'
import type { Frequency } from '../subscriber'

interface Former {
  readonly frequency: Frequency
  readonly until?: Date
  readonly state?: string
  readonly articles?: readonly unknown[]
  readonly fixed?: Readonly<Partial<Record<Locale, readonly string[]>>>
}

/**
 * For each language, the end of the last issue that told its readers what was new, and what they got by choice of an
 * editor since. An issue of chosen articles, or one without the language, ends no period: what it did not tell would
 * never be told.
 *
 * @param until of the issue that follows. @param usual the beginning in a language that has had no issue.
 */
export async function findToldBefore(
  { db }: Payload,
  { frequency, id }: { readonly frequency?: Frequency | null | undefined; readonly id: string },
  until: Date,
  usual: Date,
): Promise<ReadonlyMap<Locale, ToldBefore>> {
  // Those that were deleted have been told all the same.
  const sources = ['issues', deletedIssuesName].map((name) =>
    db.connection.collection<Former>(name),
  )
  const before = {
    _id: { $ne: new Types.ObjectId(id) },
    frequency: frequency ?? 'weekly',
    until: { $lte: until },
  }
  const found = await Promise.all(
    locales.map(async (locale) => {
      const own = `fixed.${locale}`
      const telling = {
        ...before,
        'articles.0': { $exists: false },
        $or: [
          { [`${own}.0`]: { $exists: true } },
          // Its readers wait: they get it once it is complete.
          { [own]: { $exists: false }, state: { $in: ['sending', 'stopped'] } },
        ],
      }
      const last = await Promise.all(
        sources.map((issues) =>
          issues.findOne(telling, { sort: { until: -1 }, projection: { until: 1 } }),
        ),
      )
      const ends = last.flatMap((one) => one?.until ?? [])
      const since = ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : usual
      const choosing = {
        ...before,
        'articles.0': { $exists: true },
        until: { $gt: since, $lte: until },
      }
      const chosen = await Promise.all(
        sources.map((issues) => issues.find(choosing, { projection: { [own]: 1 } }).toArray()),
      )
      const articles = chosen.flat().flatMap(({ fixed }) => fixed?.[locale] ?? [])
      return [locale, { since, articles }] as const
    }),
  )
  return new Map(found)
}
