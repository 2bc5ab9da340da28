import type { Payload } from 'payload'
import { describe, expect, it } from 'vitest'
import { giveSlugs, missingSlugs, type Unslugged } from '#src/cms/fields/give-slugs'

const given = async (...documents: readonly Unslugged[]) =>
  Object.fromEntries(await missingSlugs('authors', documents))

describe('the slugs that documents lack', () => {
  it('are made of the name of each language, in its own script', async () => {
    const names = { en: 'Inês Duarte', zh: '伊内斯·杜阿尔特', jp: '', ko: null }
    expect(await given({ id: 'a', names, slugs: {} })).toEqual({
      a: { en: 'inês-duarte', zh: '伊内斯-杜阿尔特' },
    })
  })

  it('are one for all languages that write a name alike', async () => {
    const names = { en: 'Lena', de: 'Lena', fr: 'Lena' }
    expect(await given({ id: 'a', names, slugs: { de: 'lena-h' } })).toEqual({
      a: { en: 'lena', fr: 'lena' },
    })
  })

  it('differ from those of others in every language, whichever has them first', async () => {
    expect(
      await given(
        { id: 'a', names: { en: 'Lena' }, slugs: {} },
        { id: 'b', names: { de: 'Lena' }, slugs: {} },
        { id: 'c', names: { en: 'Mori' }, slugs: { en: 'lena-2' } },
        { id: 'd', names: { fr: 'Lena' }, slugs: {} },
      ),
    ).toEqual({ a: { en: 'lena' }, b: { de: 'lena-3' }, d: { fr: 'lena-4' } })
  })

  it('name the kind of document where its name has no letter', async () => {
    const names = { en: '★', de: '★', jp: '★' }
    expect(await given({ id: 'a', names, slugs: {} })).toEqual({
      a: {
        en: expect.stringMatching(/^author-[0-9a-f]{4}$/),
        de: expect.stringMatching(/^autorenprofil-[0-9a-f]{4}$/),
        jp: expect.stringMatching(/^執筆者-[0-9a-f]{4}$/),
      },
    })
  })

  it('stay empty without a visible name', async () => {
    const names = { en: ' ', de: '\u200B' }
    expect(await given({ id: 'a', names: {}, slugs: {} }, { id: 'b', names, slugs: {} })).toEqual(
      {},
    )
  })
})

describe('documents from before slugs', () => {
  it('get their slugs where there is still none, and are counted', async () => {
    const rows = [
      { _id: 1, name: { en: 'Ink', de: 'Tinte' } },
      { _id: 2, name: { en: 'Ink' }, slug: { en: 'ink' } },
      { _id: 3 },
    ]
    const calls: unknown[][] = []
    const cursor = {
      sort: (...args: unknown[]) => {
        calls.push(args)
        return cursor
      },
      toArray: async () => rows,
    }
    const collection = {
      find: () => cursor,
      updateOne: async (...args: unknown[]) => void calls.push(args),
    }
    const payload = { db: { collections: { tags: { collection } } } } as unknown as Payload
    expect(await giveSlugs(payload, 'tags')).toBe(1)
    expect(calls).toEqual([
      [{ _id: 1 }],
      [{ _id: 1, 'slug.en': { $in: [null, ''] } }, { $set: { 'slug.en': 'ink-2' } }],
      [{ _id: 1, 'slug.de': { $in: [null, ''] } }, { $set: { 'slug.de': 'tinte' } }],
    ])
  })

  it('need a collection', async () => {
    const payload = { db: { collections: {} } } as unknown as Payload
    await expect(giveSlugs(payload, 'tags')).rejects.toThrow('The CMS has no collection "tags".')
  })
})
