import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type Locale, locales, sitemapKey } from '#locales/languages'
import { articlePath } from '#src/page-types/blog/route'
import { articleListPath } from '#src/page-types/blogs/route'
import { buildPathname } from '#src/platform/i18n/pathname'
import type { Comparison, RowOptions } from './comparison'
import type { ScaledPost } from './copied-post'
import { forgetPeaks, memoryOfAll } from './process-memory'
import type { ScaleSite } from './scale-site'
import { sequence } from './sequence'
import type { Timed } from './timed-request'

export interface SitePair {
  readonly small: ScaleSite
  readonly large: ScaleSite
  readonly comparison: Comparison
}

const cachedRequests = 200
/** A save expires what it changed once more after a second (`src/platform/cache/expire.ts`); milliseconds. */
const afterSave = 1_500
export const pageSize = 12

const sitemaps = [sitemapKey('en'), sitemapKey('jp')]

/** Articles that were not requested before: each page is rendered, each read goes to the database. */
export async function measurePosts({ small, large, comparison }: SitePair): Promise<void> {
  const pathnames = comparablePosts(small, large).map(({ locale, ...posts }) => ({
    one: postPathname(locale, posts.small.slugs[locale]),
    other: postPathname(locale, posts.large.slugs[locale]),
  }))
  // Compilers, connections and the pictures that posts share warm up unmeasured.
  for (const { one, other } of pathnames.splice(0, pathnames.length / 2)) {
    await small.request(one)
    await large.request(other)
  }
  for (const { one, other } of pathnames) {
    await comparison.sample(
      'first request: post by slug',
      async () => (await small.request(one)).whole,
      async () => (await large.request(other)).whole,
    )
  }
  for (const [index, post] of small.posts.entries()) {
    const locale = locales[index % locales.length] as Locale
    const other = large.posts.at(-1 - index) as ScaledPost
    await comparison.sample(
      'first request: post by id',
      async () => (await small.request(postPathname(locale, post.id), 308)).whole,
      async () => (await large.request(postPathname(locale, other.id), 308)).whole,
    )
  }
}

/** What a save expires: every list and sitemap, and the home pages, which show the newest posts. */
export async function measureAfterSave(pair: SitePair, round: number): Promise<void> {
  const { small, large, comparison } = pair
  const save = async (): Promise<void> => {
    await comparison.sample(
      'save of a post',
      async () => (await small.save()).whole,
      async () => (await large.save()).whole,
    )
    await wait(afterSave)
  }
  const compare = (name: string, one: string, other: string): Promise<void> =>
    comparison.sample(
      `first request: ${name}`,
      async () => (await small.request(one)).whole,
      async () => (await large.request(other)).whole,
    )

  await save()
  for (const locale of locales) {
    await compare('home', buildPathname(locale, '/'), buildPathname(locale, '/'))
    await compare('list', listPathname(locale, 1), listPathname(locale, 1))
  }
  await save()
  for (const locale of locales) {
    const deep = listPathname(locale, lastPage(large, locale) - round)
    await compare('list, deep / page 1', listPathname(locale, 1), deep)
  }
  for (const pathname of sitemaps) {
    const responses = [await small.request(pathname), await large.request(pathname)] as const
    const add = (name: string, of: (response: Timed) => number, options: RowOptions): void =>
      comparison.add(
        `first request: ${pathname}, ${name}`,
        of(responses[0]),
        of(responses[1]),
        options,
      )
    add('first byte', ({ firstByte }) => firstByte, { more: true })
    add('whole', ({ whole }) => whole, { more: true })
    add('per entry', (response) => (response.whole * 1_000) / entriesOf(response), { unit: 'µs' })
  }
}

/** Searches: words in every article, in a few, in none; parts of words; each script. */
const queries: readonly (readonly [name: string, locale: Locale, typed: string])[] = [
  ['a word of every post', 'en', 'the'],
  ['two common words', 'en', 'language page'],
  ['a rare word', 'en', '777'],
  ['part of a word', 'de', 'schalter'],
  ['one letter', 'fr', 'l'],
  ['two characters', 'zh', '搜索'],
  ['one character', 'jp', '文'],
  ['a phrase', 'jp', '言語の名前'],
  ['a word with its particle', 'ko', '번역을'],
  ['nothing', 'es', 'zzzxyz'],
]

export async function measureSearch({ small, large, comparison }: SitePair): Promise<void> {
  for (const [name, locale, typed] of queries) {
    const pathname = searchPathname(locale, typed)
    // Compilers and the database's cache warm up unmeasured.
    for (let count = 0; count < 3; count += 1) {
      await small.send(pathname)
      await large.send(pathname)
    }
    for (let count = 0; count < 10; count += 1) {
      await comparison.sample(
        `search: ${name}`,
        async () => (await small.send(pathname)).whole,
        async () => (await large.send(pathname)).whole,
      )
    }
  }
}

/** The encoded address of a search as suggestions request it. */
export function searchPathname(locale: Locale, typed: string): string {
  return `/api/search?locale=${locale}&q=${encodeURIComponent(typed)}&limit=6`
}

/** Memory of each site's process while its longest sitemap goes from the database to a reader. */
export async function measureMemory({ small, large }: SitePair): Promise<string[]> {
  const lines: string[] = []
  for (const site of [small, large]) {
    await site.save()
    await wait(afterSave)
    await forgetPeaks(site.pid)
    const before = await memoryOfAll(site.pid)
    const response = await site.request(sitemapKey('jp'))
    const after = await memoryOfAll(site.pid)
    if (!before || !after) return ['Memory can be measured only on Linux.']
    const text = textOf(response).length / 1024 ** 2
    lines.push(
      `${site.name}: a sitemap of ${entriesOf(response)} entries, ${text.toFixed(1)} MB; the site's ` +
        `process held ${before.now.toFixed(0)} MB and rose by ${(after.peak - before.now).toFixed(0)} MB`,
    )
  }
  return lines
}

export async function measureCached({ small, large, comparison }: SitePair): Promise<void> {
  const [posts] = comparablePosts(small, large)
  if (!posts) return
  const { locale } = posts
  const first = listPathname(locale, 1)
  const home = buildPathname(locale, '/')
  const cachedPages: readonly (readonly [
    name: string,
    one: string,
    other: string,
    status?: number,
  ])[] = [
    ['home', home, home],
    ['list', first, first],
    ['list, deep / page 1', first, listPathname(locale, lastPage(large, locale))],
    [
      'post by slug',
      postPathname(locale, posts.small.slugs[locale]),
      postPathname(locale, posts.large.slugs[locale]),
    ],
    ['post by id', postPathname(locale, posts.small.id), postPathname(locale, posts.large.id), 308],
  ]
  for (const [name, one, other, status] of cachedPages) {
    await small.request(one, status)
    await large.request(other, status)
    for (let count = 0; count < cachedRequests; count += 1) {
      await comparison.sample(
        `cached: ${name}`,
        async () => (await small.request(one, status)).whole,
        async () => (await large.request(other, status)).whole,
      )
    }
  }
}

interface ComparablePosts {
  readonly locale: Locale
  readonly small: ScaledPost
  readonly large: ScaledPost
}

/** Every post of the small site in every language, next to one of the large with the same text. */
function comparablePosts({ posts }: ScaleSite, large: ScaleSite): ComparablePosts[] {
  const random = sequence(2)
  const taken = new Set<ScaledPost>()
  const pairs = posts.flatMap((post) =>
    post.published.flatMap((locale) => {
      const other = large.posts.findLast(
        (candidate) =>
          candidate.model === post.model &&
          candidate.published.includes(locale) &&
          !taken.has(candidate),
      )
      if (other === undefined) return []
      taken.add(other)
      return [{ order: random(), locale, small: post, large: other }]
    }),
  )
  return pairs.sort((a, b) => a.order - b.order)
}

export function postPathname(locale: Locale, slugOrId: string): string {
  return buildPathname(locale, articlePath(slugOrId))
}

export function listPathname(locale: Locale, page: number): string {
  return buildPathname(locale, articleListPath(page))
}

/** The last page of a language's list that is full. */
export function lastPage({ posts }: ScaleSite, locale: Locale): number {
  return Math.floor(posts.filter(({ published }) => published.includes(locale)).length / pageSize)
}

function entriesOf(response: Timed): number {
  return textOf(response).split('<url>').length - 1
}

function textOf({ body }: Timed): string {
  return gunzipSync(body).toString('utf8')
}
