import { createLocalReq, type PayloadRequest, type RequestContext } from 'payload'
import type { Locale } from '#locales/languages'
import type { DocumentRef } from '#src/cms/revisions/document-ref'
import { inOneChange } from '#src/cms/revisions/one-change'
import { unrecorded } from '#src/features/accounts/audit-log/record'
import { readMarks, setMark } from './create-once'
import { entriesOf } from './demo-content'
import { isChangedSince } from './seeded'
import type { Seeding } from './seeding'

interface Texts<Text> {
  readonly document: DocumentRef
  /** Of the document, in the seed's marks. */
  readonly mark: string
  readonly texts: Readonly<Partial<Record<Locale, Text>>>
  readonly context?: RequestContext
}

/** Saves in one change, since each save writes all languages. `save` must pass the request to the CMS. */
export async function inEveryLanguage<Text>(
  { payload }: Seeding,
  { context, document, mark, texts }: Texts<Text>,
  save: (req: PayloadRequest, locale: Locale, text: Text) => Promise<object>,
): Promise<void> {
  const entries = entriesOf(texts)
  const markOf = (locale: Locale) => `${mark}:${locale}`
  const marks = await readMarks(
    payload,
    entries.map(([locale]) => markOf(locale)),
  )
  const left = entries.filter(([locale]) => !marks.get(markOf(locale))?.id)
  const saidBefore = [...marks.values()].filter(({ id }) => id)
  if (left.length === 0) return
  const id = 'global' in document ? document.global : document.id
  const isChanged = saidBefore.length > 0 && (await isChangedSince(payload, document, saidBefore))
  const req = await createLocalReq({ context: { ...unrecorded, ...context } }, payload)
  let saved: { readonly revision?: unknown } = {}
  await inOneChange(req, document, async () => {
    for (const [locale, text] of left) saved = await save(req, locale, text)
  })
  const revision = isChanged ? undefined : Number(saved.revision)
  for (const [locale] of left) {
    await setMark(payload, markOf(locale), revision === undefined ? { id } : { id, revision })
  }
}
