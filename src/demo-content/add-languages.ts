import { createLocalReq, type Payload } from 'payload'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { inOneChange } from '#src/cms/revisions/one-change'

type Data = Readonly<Record<string, unknown>>

/** Saves a new document in all other languages, in one change: each save of its own would write all languages. */
export async function addLanguages(
  payload: Payload,
  document: { readonly collection: 'authors' | 'media' | 'tags'; readonly id: string },
  dataIn: (locale: Locale) => Data | undefined,
): Promise<void> {
  const languages = locales.flatMap((locale) => {
    const data = locale === defaultLocale ? undefined : dataIn(locale)
    return data && Object.keys(data).length > 0 ? [{ locale, data: data as never }] : []
  })
  if (languages.length === 0) return
  const req = await createLocalReq({}, payload)
  await inOneChange(req, document, async () => {
    for (const language of languages) {
      await payload.update({ ...document, ...language, depth: 0, req })
    }
  })
}
