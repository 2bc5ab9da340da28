import type { Payload } from 'payload'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import type { Translated } from './demo-content'
import { addLanguages } from './in-every-language'
import { altTexts, createPicture, pictureName } from './pictures'
import { createAll, type Ids, type Seeding } from './seeding'

export async function createPictures({ payload, demo, once, log }: Seeding): Promise<Ids> {
  const pictures = await createAll('picture', [...altTexts(demo)], (key, alt) =>
    once(`media:${key}`, () => createPicture(payload, key, alt), {
      collection: 'media',
      where: { filename: { equals: pictureName(key) } },
    }),
  )
  log(`pictures: ${pictures.size}`)
  return pictures
}

export function createTags({ payload, demo, once }: Seeding): Promise<Ids> {
  return createAll('topic', Object.entries(demo.tags), (key, { name, slug, description }) =>
    once(`tag:${key}`, () => createLocalised(payload, 'tags', {}, { name, slug, description }), {
      collection: 'tags',
      where: { [`slug.${defaultLocale}`]: { equals: slug[defaultLocale] } },
    }),
  )
}

export function createAuthors({ payload, demo, once }: Seeding, pictures: Ids): Promise<Ids> {
  return createAll('author', Object.entries(demo.authors), (key, { avatar, name, role, bio }) =>
    once(
      `author:${key}`,
      () =>
        createLocalised(payload, 'authors', { avatar: pictures.get(avatar) }, { name, role, bio }),
      {
        collection: 'authors',
        where: { [`name.${defaultLocale}`]: { equals: name[defaultLocale] } },
      },
    ),
  )
}

async function createLocalised(
  payload: Payload,
  collection: 'authors' | 'tags',
  shared: Record<string, unknown>,
  texts: Readonly<Record<string, Translated<string>>>,
): Promise<string> {
  const textsIn = (locale: Locale) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([field, translations]) =>
        translations[locale] === undefined ? [] : [[field, translations[locale]]],
      ),
    )
  const { id } = await payload.create({
    collection,
    locale: defaultLocale,
    depth: 0,
    data: { ...shared, ...textsIn(defaultLocale) } as never,
  })
  const others = locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => [locale, textsIn(locale)] as const)
    .filter(([, data]) => Object.keys(data).length > 0)
  await addLanguages(payload, { collection, id }, others, (req, locale, data) =>
    payload.update({ collection, id, locale, depth: 0, req, data: data as never }),
  )
  return id
}
