import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { readEnvironment } from '#src/server/process/environment'
import { onCms } from '../frame/with-cms'

/** What is published, by code, such as `blogs 12, pages 2, home`, without untouched demo content. */
export async function countPublished(
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { databaseUri, dataDir } = readEnvironment()
  const isThere = databaseUri !== undefined || existsSync(path.join(dataDir, 'mongodb'))
  if (codes.length === 0 || !isThere) return new Map()
  return onCms(
    () => undefined,
    async (payload) => {
      const demo = await untouchedDemo(payload)
      const counts = new Map<string, string>()
      for (const code of codes) {
        const words = await countIn(payload, code as Locale, demo)
        if (words.length > 0) counts.set(code, words.join(', '))
      }
      return counts
    },
  )
}

async function untouchedDemo(payload: Payload): Promise<ReadonlySet<string>> {
  const { fateReader, findSeeded, keyOf } = await import('#src/demo-content/seeded')
  const fateOf = await fateReader(payload)
  const keys = new Set<string>()
  for (const document of await findSeeded(payload)) {
    if ((await fateOf(document)) === 'unchanged') keys.add(keyOf(document))
  }
  return keys
}

async function countIn(
  payload: Payload,
  locale: Locale,
  demo: ReadonlySet<string>,
): Promise<string[]> {
  const { isPublishedIn, publishedIn } = await import('#src/platform/i18n/published-locales')
  const { hasDraftsIn } = await import('#src/cms/has-drafts')
  const words: string[] = []
  for (const config of payload.config.collections.filter(hasDraftsIn)) {
    const { docs } = await payload.find({
      collection: config.slug as CollectionSlug,
      where: publishedIn(locale),
      pagination: false,
      depth: 0,
      select: {},
    })
    const own = docs.filter(({ id }) => !demo.has(`${config.slug}/${id}`))
    if (own.length > 0) words.push(`${config.slug} ${own.length}`)
  }
  for (const config of payload.config.globals.filter(hasDraftsIn)) {
    const slug = config.slug as GlobalSlug
    const stored = await payload.findGlobal({ slug, locale: 'all', depth: 0 })
    if (isPublishedIn(stored as object, locale) && !demo.has(`${slug}/${slug}`)) words.push(slug)
  }
  return words
}
