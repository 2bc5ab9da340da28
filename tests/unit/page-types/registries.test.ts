import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { documents } from '#src/page-types/documents'
import {
  documentKinds,
  documentOf,
  isLinkedCollection,
  isPageCollection,
  isPageGlobal,
  kindOfDocument,
  listKindOf,
  pageCollections,
  pageGlobals,
  pathOfDocument,
} from '#src/page-types/route-of-document'
import { isReservedPath, matchRoute } from '#src/page-types/route-of-path'
import { type PageKind, pageKinds, routeTypeOf } from '#src/page-types/routes'
import { buildPathname } from '#src/platform/i18n/pathname'

describe('the kinds of page', () => {
  it('each have an address that no other kind takes for its own', () => {
    const own = pageKinds.flatMap((kind) => routeTypeOf(kind).path ?? [])
    const ofDocuments = documentKinds.map((kind) => documentOf(kind).pathOf({ slug: 'a-slug' }))
    const deeper = [
      '/blogs/page/2',
      '/blogs/topics/x',
      '/blogs/topics/x/page/2',
      '/about/us',
    ].concat('/authors/x', '/authors/x/page/2')
    const taken = [...own, ...ofDocuments, ...deeper].map((one) =>
      pageKinds.filter((kind) => {
        const { hasFreePaths, match } = routeTypeOf(kind)
        return match(one) !== undefined && !(hasFreePaths && isReservedPath(one))
      }),
    )
    for (const kinds of taken) expect(kinds).toHaveLength(1)
    expect(new Set(taken.flat()).size).toBe(pageKinds.length)
  })

  it('that show a document are found at its path, in every language', () => {
    expect([...pageCollections, ...pageGlobals]).toHaveLength(documentKinds.length)
    for (const slug of [...pageCollections, ...pageGlobals]) {
      const kind = kindOfDocument(slug)
      const own = pathOfDocument(slug, { id: '64f0c0ffee0123456789abcd', slug: 'a-slug' })
      for (const locale of locales) {
        expect(matchRoute(buildPathname(locale, own))).toMatchObject({ kind, locale })
      }
      expect(documentOf(kind)[isPageCollection(slug) ? 'collection' : 'global']).toBe(slug)
    }
  })

  it('are distinguished from whatever else the CMS has', () => {
    for (const slug of ['site', 'authors', 'tags', 'users', 'constructor', undefined, 7]) {
      expect(isPageCollection(slug) || isPageGlobal(slug)).toBe(false)
      expect(kindOfDocument(slug)).toBeUndefined()
    }
  })
})

describe('the lists of articles', () => {
  it('are found by what they list by', () => {
    expect([listKindOf('tags'), listKindOf('authors')]).toEqual(['topic', 'author'])
    expect([listKindOf('blogs'), listKindOf(undefined)]).toEqual([undefined, undefined])
    expect(['tags', 'authors', 'blogs', 'pages', 'users'].map(isLinkedCollection)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('the paths of a stored document', () => {
  it('are those of the languages that have a slug, or one path for all', async () => {
    const cms = {} as never
    const slug = { en: 'paper', ko: '종이', de: '', fr: null }
    expect(await documents.blog.pathsOf({ slug }, cms)).toEqual({
      en: '/blogs/paper',
      ko: '/blogs/종이',
    })
    expect(await documents.blog.pathsOf({}, cms)).toEqual({})
    const all = await documents.privacy.pathsOf({}, cms)
    expect(Object.keys(all)).toEqual(locales)
    expect(new Set(Object.values(all))).toEqual(new Set(['/privacy-policy']))
  })

  it('end with the id where a public language has no slug', async () => {
    const document = {
      id: '64F0C0FFEE0123456789ABCD',
      slug: { fr: 'papier' },
      _status: { en: 'published', de: 'draft', fr: 'published' },
      complete: { en: true, de: true, fr: true },
    }
    expect(await documents.blog.pathsOf(document, {} as never)).toEqual({
      en: '/blogs/64f0c0ffee0123456789abcd',
      fr: '/blogs/papier',
    })
  })
})

describe('the paths of a page below others', () => {
  const about = { id: 'a', slug: { en: 'about', de: 'ueber-uns' } }
  const team = { id: 't', slug: { en: 'team', fr: 'equipe' }, parent: 'a' }
  const before = new Map<string, object>([about, team].map((one) => [one.id, one]))
  const asked: string[] = []
  const stored = new Map<string, object>()
  const findOne = async ({ where }: { where: { id: { equals: string } } }) => {
    asked.push(where.id.equals)
    return stored.get(where.id.equals) ?? null
  }
  const cms = { before, payload: { db: { findOne } } } as never
  const pathsOf = (document: Readonly<Record<string, unknown>>) =>
    documents.page.pathsOf(document, cms)

  it('begin with theirs in the same language, else in English', async () => {
    const slug = { en: 'ada', de: 'ada', fr: 'ada', jp: '' }
    expect(await pathsOf({ slug, parent: 't' })).toEqual({
      en: '/about/team/ada',
      de: '/ueber-uns/team/ada',
      fr: '/about/equipe/ada',
    })
    expect(await pathsOf({ slug: { de: 'ada' }, parent: { id: 'a' } })).toEqual({
      de: '/ueber-uns/ada',
    })
    expect(asked).toEqual([])
  })

  it('begin with the slug of any language where there is no English one, else with the id', async () => {
    stored.set('k', { id: 'k', slug: { ko: '팀', de: null } })
    stored.set('n', { id: 'n', slug: {} })
    expect(await pathsOf({ slug: { de: 'ada' }, parent: 'k' })).toEqual({ de: '/팀/ada' })
    expect(await pathsOf({ slug: { de: 'ada' }, parent: 'n' })).toEqual({ de: '/n/ada' })
    expect(asked).toEqual(['k', 'n'])
  })

  it('do not count a page above that is gone, and end in a circle', async () => {
    expect(await pathsOf({ slug: { en: 'ada' }, parent: 'gone' })).toEqual({ en: '/ada' })
    stored.set('x', { id: 'x', slug: { en: 'x' }, parent: 'y' })
    stored.set('y', { id: 'y', slug: { en: 'y' }, parent: 'x' })
    expect(await pathsOf({ slug: { en: 'ada' }, parent: 'x' })).toEqual({ en: '/y/x/ada' })
  })
})

/**
 * Code that compares with the name of a kind, or of a document that has a page, is a list of kinds of its
 * own, which the next kind will be missing from.
 */
describe('the registries', () => {
  const root = path.resolve(import.meta.dirname, '../../..')
  // These are words of other things too: an event that is counted, what a browser reports, a result.
  const ordinary: readonly string[] = ['search', 'offline', 'page']
  const names = new Set(
    [...pageKinds, ...pageCollections, ...pageGlobals].filter((name) => !ordinary.includes(name)),
  )
  const comparison =
    /\b(?:kind|slug|collection|collectionSlug|global|globalSlug|relationTo|page)\b(?:\)|'\])?\s*(?:===|!==|:)\s*'(\w+)'|case\s+'(\w+)'/g
  /** What defines a kind, and what is about the words or the content of a site or of one that moves here. */
  const own =
    /^(?:src\/(?:page-types|demo-content|commands\/migration|payload-types\.ts)|collections\/|globals\/)/

  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !own.test(file))

  it('are the only place that distinguishes kinds', () => {
    expect(files.length).toBeGreaterThan(400)
    const found = files.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(comparison)]
        .filter(([, one, other]) => names.has((one ?? other) as PageKind))
        .map(([text]) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
  })
})
