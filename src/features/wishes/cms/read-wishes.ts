import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { isAdmin, languagesOf } from '#src/cms/roles/rules'
import { maskedAddress } from '#src/features/mail/mail-address'
import { kindsToTranslate, type TranslatedKind } from '#src/features/translation/cms/documents'
import { rowId, rowsIn } from '#src/features/translation/cms/store'
import { listWished, type WishedDocument } from '#src/features/translation/cms/wished'
import { listUnclear, unclearId } from './addresses'
import { wishedTopicsIn } from './collections'

/** Rows of a list on the dashboard. */
const shown = 5

/** Below it, a topic may be about the reader who typed it. */
const fewestWishes = 2

interface TitledDocument extends WishedDocument {
  readonly title: string
}

interface UnclearMail {
  readonly id: string
  readonly kind: TranslatedKind
  readonly document: string
  readonly title: string
  readonly locale: Locale
  readonly address: string
  /** ISO 8601. */
  readonly at: string
}

export interface ReadersWishes {
  readonly documents: readonly TitledDocument[]
  readonly topics: readonly {
    readonly id: string
    readonly topic: string
    readonly locale: Locale
    readonly count: number
  }[]
  readonly unclear: readonly UnclearMail[]
}

/** In the languages that this account writes, the most wished first. Mails are for those who look after them. */
export async function readWishes(
  payload: Payload,
  person: object,
  now: Date,
): Promise<ReadersWishes> {
  const mine = languagesOf(person)
  const kinds = kindsToTranslate(payload, person)
  const [wished, topics, unclear] = await Promise.all([
    listWished(payload, mine),
    wishedTopicsIn(payload)
      .find({ locale: { $in: [...mine] }, count: { $gte: fewestWishes } })
      .sort({ count: -1, lastDay: -1, _id: 1 })
      .limit(shown)
      .toArray(),
    isAdmin(person) ? listUnclear(payload, now) : [],
  ])
  const own = wished.filter(({ kind }) => kinds.includes(kind))
  const titles = await findTitles(payload, [
    ...own.map(({ row }) => row),
    ...unclear.map(({ document, kind }) => rowId({ kind, id: document })),
  ])
  const titled = own.flatMap((one): TitledDocument[] => {
    const title = titles.get(one.row)
    // Those in the trash have no row.
    return title === undefined ? [] : [{ ...one, title }]
  })
  return {
    documents: titled.slice(0, shown),
    topics: topics.map(({ _id, count, locale, topic }) => ({ id: _id, topic, locale, count })),
    unclear: unclear.map(({ _id, document, email, kind, locale, sending }) => ({
      id: unclearId({ _id }),
      kind,
      document,
      title: titles.get(rowId({ kind, id: document })) ?? '',
      locale,
      address: maskedAddress(email),
      at: sending.toISOString(),
    })),
  }
}

async function findTitles(
  payload: Payload,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsIn(payload.db.connection)
    .find({ _id: { $in: [...ids] } }, { projection: { title: 1 } })
    .toArray()
  return new Map(rows.map(({ _id, title }) => [_id, title]))
}
