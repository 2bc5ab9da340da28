import { createLocalReq, type PayloadRequest, type RequestContext } from 'payload'
import type { Locale } from '#locales/languages'
import type { DocumentRef } from '#src/cms/revisions/document-ref'
import { inOneChange } from '#src/cms/revisions/one-change'
import { unrecorded } from '#src/features/accounts/audit-log/record'
import { readMark, setMark } from './create-once'
import { entriesOf } from './demo-content'
import type { Seeding } from './seeding'

interface Texts<Text> {
  readonly document: DocumentRef
  /** Of the document, in the seed's marks. */
  readonly mark: string
  readonly texts: Readonly<Partial<Record<Locale, Text>>>
  readonly context?: RequestContext
}

/**
 * Saves the texts of a document that were never saved before, in one change: each save by itself would
 * write the whole document in all its languages.
 *
 * @param save has to give the request to the CMS.
 */
export async function inEveryLanguage<Text>(
  { payload }: Seeding,
  { context, document, mark, texts }: Texts<Text>,
  save: (req: PayloadRequest, locale: Locale, text: Text) => Promise<unknown>,
): Promise<void> {
  const left: (readonly [Locale, Text])[] = []
  for (const entry of entriesOf(texts)) {
    if (!(await readMark(payload, `${mark}:${entry[0]}`))?.id) left.push(entry)
  }
  if (left.length === 0) return
  const req = await createLocalReq({ context: { ...unrecorded, ...context } }, payload)
  await inOneChange(req, document, async () => {
    for (const [locale, text] of left) await save(req, locale, text)
  })
  const id = 'global' in document ? document.global : document.id
  for (const [locale] of left) await setMark(payload, `${mark}:${locale}`, id)
}
