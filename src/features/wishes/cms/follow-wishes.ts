import type { PublicationFollower } from '#src/cms/publication-followers'
import { inTransaction } from '#src/cms/transaction'
import type { DocumentRef } from '#src/features/translation/cms/documents'
import { wishesIn, wishId } from '#src/features/translation/cms/wished'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { planAnnouncement } from './announce'
import { addressesIn } from './collections'

/** Readers who wished for a language hear of its publication. What is deleted has no wishes. */
export const followWishes: PublicationFollower = async ({ after, before, document, req }) => {
  const { payload } = req
  const ref: DocumentRef =
    'global' in document
      ? { kind: document.global, id: document.global }
      : { kind: document.collection, id: document.id }
  if (!after) {
    const of = { kind: ref.kind, document: ref.id }
    const options = await inTransaction(req)
    await wishesIn(payload).deleteMany(of, options)
    await addressesIn(payload).deleteMany(of, options)
    return []
  }
  const former = publishedLocales(before ?? {})
  const added = publishedLocales(after).filter((locale) => !former.includes(locale))
  if (added.length === 0) return []
  const ids = added.map((locale) => wishId(ref, locale))
  const [wishes, addresses] = await Promise.all([
    wishesIn(payload)
      .find({ _id: { $in: ids } })
      .toArray(),
    addressesIn(payload)
      .find({ wish: { $in: ids } })
      .toArray(),
  ])
  const wished = new Set([...wishes, ...addresses].map(({ locale }) => locale))
  for (const locale of wished) await planAnnouncement(req, { ...ref, locale })
  return []
}
