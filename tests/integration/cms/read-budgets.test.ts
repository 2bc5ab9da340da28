import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inReadBudget } from '#src/cms/budgets/database-time'
import { budgets } from '#src/platform/config/budgets'
import { graphqlClient, restClient, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** Decision 0030: what a read may cost. Twelve posts, each of which links to all of them. */
let cms: TestCms
let ids: string[]
const visitor = restClient()
const graphql = graphqlClient()
let editor: ReturnType<typeof restClient>

function bodyWith(links: readonly string[]) {
  const block = { version: 1, direction: null, format: '' as const, indent: 0 }
  const word = (text: string) => ({
    type: 'text',
    version: 1,
    text,
    format: 0,
    detail: 0,
    mode: 'normal',
    style: '',
  })
  return {
    root: {
      ...block,
      type: 'root',
      children: [
        {
          ...block,
          type: 'paragraph',
          textFormat: 0,
          textStyle: '',
          children: [
            word('a long text '.repeat(50)),
            ...links.map((value) => ({
              ...block,
              type: 'link',
              version: 3,
              fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'blogs', value } },
              children: [word('a link')],
            })),
          ],
        },
      ],
    },
  }
}

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  editor = restClient(await signIn(cms.payload))
  ids = []
  const make = async (number: number) => {
    const { id } = await cms.payload.create({
      collection: 'blogs',
      locale: 'en',
      data: {
        title: `Post ${number}`,
        slug: `post-${number}`,
        body: bodyWith([]),
        publishedAt: new Date().toISOString(),
        _status: 'published',
      } as never,
    })
    return String(id)
  }
  for (let number = 0; number < 12; number += 1) ids.push(await make(number))
  for (const id of ids) {
    await cms.payload.update({
      collection: 'blogs',
      id,
      locale: 'en',
      data: { body: bodyWith(ids), _status: 'published' } as never,
    })
  }
})
afterAll(() => cms.close())

interface Link {
  readonly fields: { readonly doc: { readonly value: unknown } }
}

function linksOf(body: { root: { children: { children: Link[] }[] } }): unknown[] {
  const [paragraph] = body.root.children
  return (paragraph?.children ?? []).flatMap((node) => (node.fields ? [node.fields.doc.value] : []))
}

const expectedLinks = () => ids.map((id, n) => ({ id, slug: `post-${n}`, title: `Post ${n}` }))

describe('a link in a text', () => {
  it.each([1, 2, 10])('gives id, slug and title by REST, at depth %i', async (depth) => {
    const { body, text } = await visitor('GET', `/blogs?depth=${depth}&limit=100&locale=en`)
    expect(body.docs).toHaveLength(12)
    for (const doc of body.docs) expect(linksOf(doc.body)).toEqual(expectedLinks())
    // Twelve texts, and nothing else that grows with them.
    expect(text.length).toBeLessThan(12 * 12_000)
  })

  it('is an id where nothing is to be populated', async () => {
    const { body } = await visitor('GET', `/blogs/${ids[0]}?depth=0&locale=en`)
    expect(linksOf(body.body)).toEqual(ids)
  })

  it('stays so, whatever is to be populated', async () => {
    const query = 'depth=2&locale=en&populate[blogs][body]=true&populate[blogs][title]=true'
    const { body } = await visitor('GET', `/blogs/${ids[0]}?${query}`)
    expect(linksOf(body.body)).toEqual(expectedLinks())
    const signedIn = await editor('GET', `/blogs/${ids[0]}?${query}`)
    expect(linksOf(signedIn.body.body)).toEqual(expectedLinks())
  })

  it.each(['', '(depth: 1)', '(depth: 4)', '(depth: 100)'])(
    'gives no more by GraphQL, with body%s',
    async (depth) => {
      const { body, text } = await graphql(
        `{ Blogs(limit: 100, locale: en) { docs { body${depth} } } }`,
      )
      expect(body.errors).toBeUndefined()
      for (const doc of body.data.Blogs.docs) expect(linksOf(doc.body)).toEqual(expectedLinks())
      expect(text.length).toBeLessThan(12 * 12_000)
    },
  )
})

describe('a read', () => {
  it.each(['limit=0', 'limit=5000', 'limit=-5000', 'pagination=false', 'pagination=false&limit=0'])(
    'returns no more than a page: %s',
    async (query) => {
      for (const collection of ['blogs', 'authors', 'tags', 'media']) {
        const { status, body } = await visitor('GET', `/${collection}?${query}&locale=en`)
        expect(status).toBe(200)
        expect(body.limit ?? 0).toBeLessThanOrEqual(budgets.read.rows.visitor)
      }
    },
  )

  it.each([
    ['where[or][0][and][0][title][intersects]=1', /intersects/],
    ['where[title][equals][]=a&where[title][equals][]=b', /give one value/],
    ['page=10001', /page: 10001/],
    ['sort=$where', /sort: name a field/],
    ['where=everything', /where\[field\]/],
  ])('with %s is refused, and says why', async (query, reason) => {
    const { status, text } = await visitor('GET', `/blogs?locale=en&${query}`)
    expect(status, text).toBe(400)
    expect(JSON.parse(text).errors[0].message).toMatch(reason)
  })

  it('by an editor has limits of its own', async () => {
    const many = Array.from(
      { length: 60 },
      (_, n) => `where[or][${n % 20}][slug][not_in][${n}]=${n}`,
    )
    expect((await editor('GET', `/blogs?locale=en&${many.join('&')}`)).status).toBe(200)
    expect((await editor('GET', '/blogs?locale=en&where[title][near]=1,2')).status).toBe(400)
    const all = await editor('GET', '/blogs?locale=en&limit=0')
    expect(all.body.docs).toHaveLength(12)
  })

  it('by a visitor is ended by the database when it takes too long', async () => {
    const { blogs } = cms.payload.db.collections
    const seen: unknown[] = []
    const { collection } = blogs as unknown as {
      collection: { find: (...args: unknown[]) => unknown }
    }
    const find = collection.find.bind(collection)
    collection.find = (...args) => {
      seen.push((args[1] as { maxTimeMS?: number } | undefined)?.maxTimeMS)
      return find(...args)
    }
    const read = () => cms.payload.find({ collection: 'blogs', depth: 0, limit: 1 })
    await inReadBudget(read)
    await read()
    collection.find = find
    expect(seen).toEqual([budgets.time.databaseRead, undefined])
  })
})

describe('a write', () => {
  it('of values for several languages is refused, and mixes none', async () => {
    const data = { title: { en: 'One', de: 'Zwei' } }
    const translator = restClient(
      await signIn(cms.payload, 'german@example.org', { role: 'translator', languages: ['de'] }),
    )
    for (const send of [editor, translator]) {
      const { status, text } = await send('PATCH', `/blogs/${ids[0]}?locale=de&draft=true`, data)
      expect(status, text).toBe(400)
      expect(text).toContain('title: give the value in de by itself')
    }
    const stored = await cms.payload.findByID({
      collection: 'blogs',
      id: ids[0] as string,
      locale: 'all',
      draft: true,
    })
    expect(stored.title).toEqual({ en: 'Post 0' })
  })
})
