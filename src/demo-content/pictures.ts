import type { Payload } from 'payload'
import sharp from 'sharp'
import { defaultLocale, type Locale } from '#locales/languages'
import { type DemoContent, entriesOf, readArt } from './demo-content'
import { addLanguages } from './in-every-language'
import { picturesWithAlt } from './markdown'

const pictureQuality = 92

export const pictureName = (key: string): string => `${key}.jpg`

export function altTexts(demo: DemoContent): Map<string, Partial<Record<Locale, string>>> {
  const alts = new Map<string, Partial<Record<Locale, string>>>([['default-share', {}]])
  const add = (key: string, locale: Locale, alt: string) =>
    alts.set(key, { ...alts.get(key), [locale]: alt })
  for (const { avatar, name } of Object.values(demo.authors)) {
    for (const [locale, text] of entriesOf(name)) add(avatar, locale, text)
  }
  for (const { facts, texts } of demo.blogs) {
    for (const [locale, text] of entriesOf(texts)) {
      add(facts.image, locale, text.imageAlt)
      for (const [key, alt] of picturesWithAlt(text.body)) add(key, locale, alt)
    }
  }
  for (const [locale, { sections }] of entriesOf(demo.home)) {
    for (const section of sections) {
      if (section.image && section.imageAlt) add(section.image, locale, section.imageAlt)
    }
  }
  return alts
}

export async function createPicture(
  payload: Payload,
  key: string,
  alt: Partial<Record<Locale, string>>,
): Promise<string> {
  const data = await sharp(await readArt(key))
    .jpeg({ quality: pictureQuality })
    .toBuffer()
  const { id } = await payload.create({
    collection: 'media',
    locale: defaultLocale,
    depth: 0,
    data: { alt: alt[defaultLocale] ?? '' },
    file: { data, mimetype: 'image/jpeg', name: pictureName(key), size: data.length },
  })
  const others = entriesOf(alt).filter(([locale, text]) => locale !== defaultLocale && text !== '')
  await addLanguages(payload, { collection: 'media', id }, others, (req, locale, text) =>
    payload.update({ collection: 'media', id, locale, depth: 0, req, data: { alt: text } }),
  )
  return id
}
