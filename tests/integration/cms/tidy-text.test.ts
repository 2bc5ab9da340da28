import type { FlattenedField } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../support/cms/cms-content'
import {
  graphqlClient,
  restClient,
  type Send,
  type SendGraphql,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let graphql: SendGraphql

beforeAll(async () => {
  cms = await openTestCms()
  const token = await signIn(cms.payload)
  send = restClient(token)
  graphql = graphqlClient(token)
})
afterAll(() => cms.close())

const untidy = ' Two  blanks\u3000\u200B'
const tidy = 'Two blanks'

describe('a text of one line', () => {
  it('is stored tidy, through REST, bulk, autosave, and GraphQL', async () => {
    const created = await send('POST', '/tags?locale=en', { name: untidy, slug: ' ends ' })
    expect(created.body.doc).toMatchObject({ name: tidy, slug: 'ends' })
    const { id } = created.body.doc
    const bulk = await send('PATCH', `/tags?locale=de&where[id][equals]=${id}`, { name: untidy })
    expect(bulk.body.docs).toMatchObject([{ name: tidy }])

    const draft = { title: untidy, body: text('A leaf.'), meta: { title: untidy } }
    const article = await send('POST', '/blogs?locale=jp&draft=true', draft)
    expect(article.body.doc).toMatchObject({ title: tidy, meta: { title: tidy } })
    const path = `/blogs/${article.body.doc.id}?locale=jp&draft=true&autosave=true`
    const saved = await send('PATCH', path, { title: '山田\u3000\u3000太郎 ' })
    expect(saved.body.doc.title).toBe('山田\u3000太郎')

    const response = await graphql(
      'mutation ($name: String!) { createAuthor(data: { name: $name }, locale: fr) { name slug } }',
      { name: ` Gru\u0308n  & Fils\u00A0! ` },
    )
    expect(response.body.data.createAuthor).toMatchObject({ name: 'Grün & Fils\u00A0!' })
  })

  it('is refused where nothing is left of it', async () => {
    const response = await send('POST', '/tags?locale=en', { name: ' \u3000\u200B' })
    expect(response.status).toBe(400)
    expect(response.body.errors[0].data.errors).toMatchObject([{ path: 'name' }])
  })

  it('is stored tidy within lists, sections, and rich texts', async () => {
    await send('POST', '/globals/site?locale=en', {
      name: untidy,
      social: [{ label: untidy, link: ' https://example.org/a ' }],
    })
    const site = await send('GET', '/globals/site?locale=en')
    expect(site.body).toMatchObject({
      name: tidy,
      social: [{ label: tidy, link: 'https://example.org/a' }],
    })
    const quote = {
      type: 'block',
      version: 2,
      format: '',
      fields: {
        id: '6650aa',
        blockType: 'PullQuote',
        blockName: '',
        text: 'A',
        attribution: untidy,
      },
    }
    const body = text('A leaf.')
    const root = { ...body.root, children: [...body.root.children, quote] }
    const article = await send('POST', '/blogs?locale=en&draft=true', {
      title: 'Q',
      body: { root },
    })
    expect(article.body.doc.body.root.children[1].fields.attribution).toBe(tidy)
  })
})

/** What has a form of its own, or is filled by the CMS. */
const exceptions = /^redirects\.(?:from|to\.url)$|\.blockName$|^users\.sessions\.id$/

it('every one-line field for people has the rule', async () => {
  const { collections, globals } = cms.payload.config
  const found: string[] = []
  const look = (fields: readonly FlattenedField[], path: string) => {
    for (const field of fields) {
      const name = `${path}.${field.name}`
      if (field.type === 'text' && isTyped(field)) {
        const rule = field.hooks?.beforeValidate?.[0]
        if (rule?.({ value: untidy } as never) !== tidy) found.push(name)
      }
      if ('flattenedFields' in field) look(field.flattenedFields, name)
      if (field.type === 'blocks') {
        for (const block of field.blocks) look(block.flattenedFields, `${name}.${block.slug}`)
      }
    }
  }
  for (const { slug, admin, flattenedFields } of collections) {
    if (admin.hidden !== true && !slug.startsWith('payload-')) look(flattenedFields, slug)
  }
  for (const { slug, flattenedFields } of globals) look(flattenedFields, slug)
  expect(found.filter((name) => !exceptions.test(name))).toEqual([])
})

const isTyped = (field: Extract<FlattenedField, { type: 'text' }>) =>
  !field.hidden && !field.admin?.hidden && !field.virtual
