import type { Payload } from 'payload'
import { defaultLocale, type Locale } from '#locales/languages'
import { addLanguages } from './add-languages'
import type { Translated } from './demo-content'
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
  await addLanguages(payload, { collection, id }, textsIn)
  return id
}
