import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { declaredData } from '#src/cms/declared/declared-data'

const title = { name: 'title', type: 'text', localized: true }
const fields = [
  title,
  { name: 'extra', type: 'json' },
  { name: 'body', type: 'richText', localized: true },
  { name: 'meta', type: 'group', flattenedFields: [title] },
  { name: 'links', type: 'array', localized: true, flattenedFields: [title] },
  {
    name: 'sections',
    type: 'blocks',
    blocks: [{ slug: 'quote', flattenedFields: [{ name: 'text', type: 'text' }] }],
  },
] as unknown as FlattenedField[]

const allowed = { names: new Set(['id']), operators: { title: '$push' } }
const kept = (data: object) => declaredData(fields, data as never, allowed)
const json = (text: string) => JSON.parse(text) as object

describe('declaredData', () => {
  it('keeps what fields declare, and drops the rest at each level', () => {
    const row = (text: string) => ({ title: text, id: '1', more: 1 })
    expect(
      kept({
        id: 'a',
        title: 'T',
        stray: 1,
        meta: { title: 'M', stray: { deep: 1 } },
        links: [row('one')],
        sections: [
          { blockType: 'quote', blockName: 'Q', id: '2', text: 'Said', more: 1 },
          { blockType: 'unknown', text: 'Said' },
        ],
      }),
    ).toEqual({
      id: 'a',
      title: 'T',
      meta: { title: 'M' },
      links: [{ title: 'one', id: '1' }],
      sections: [
        { blockType: 'quote', blockName: 'Q', id: '2', text: 'Said' },
        // Of a kind that there is no longer: not for the next save to throw away.
        { blockType: 'unknown', text: 'Said' },
      ],
    })
  })

  it('checks each language of stored values', () => {
    const stored = { links: { en: [{ title: 'one', more: 1 }], de: null }, title: { en: 'T' } }
    expect(kept(stored)).toEqual({
      links: { en: [{ title: 'one' }], de: null },
      title: { en: 'T' },
    })
  })

  it.each([
    ['{"$max": {"deletedAt": "2026"}}', '$max'],
    ['{"title.en": "T"}', 'title.en'],
    ['{"__proto__": {"title": "T"}}', '__proto__'],
    ['{"constructor": 1}', 'constructor'],
    ['{"meta": {"$set": 1}}', 'meta.$set'],
    ['{"stray": [{"$set": 1}]}', 'stray.0.$set'],
    ['{"meta": [{"$set": 1}]}', 'meta.0.$set'],
    ['{"meta": {"prototype": 1}}', 'meta.prototype'],
    ['{"title": {"$gt": ""}}', 'title.$gt'],
    ['{"title": {"en": {"$gt": ""}}}', 'title.en.$gt'],
    ['{"title": [{"$gt": ""}]}', 'title.0.$gt'],
    ['{"id": {"$ne": 1}}', 'id.$ne'],
    ['{"links": {"$push": {"title": "T"}}}', 'links.$push'],
    ['{"links": {"en": {"$push": {"title": "T"}}}}', 'links.en.$push'],
    ['{"links": [{"title.en": "T"}]}', 'links.0.title.en'],
    ['{"sections": [{"blockType": "no", "$set": 1}]}', 'sections.0.$set'],
    ['{"body": {"root": {"children": [{"$where": 1}]}}}', 'body.root.children.0.$where'],
    ['{"body": {"root": {"__proto__": {}}}}', 'body.root.__proto__'],
  ])('refuses %s, naming the key', (data, key) => {
    expect(() => kept(json(data))).toThrow(`${key}: `)
  })

  it.each([
    [
      '{"sections": [{"blockType": "quote"}, {"blockType": "no"}]}',
      'sections.1.blockType',
      'quote',
    ],
    ['{"sections": [{"text": "Said"}]}', 'sections.0.blockType', 'quote'],
    ['{"sections": {"blockType": "quote"}}', 'sections', 'a list'],
    ['{"sections": ["quote"]}', 'sections', 'a list'],
    ['{"sections": "x"}', 'sections', 'a list'],
    ['{"links": 5}', 'links', 'a list'],
    ['{"body": "x"}', 'body', 'rich text'],
    ['{"body": "[1]"}', 'body', 'rich text'],
    ['{"body": 5}', 'body', 'rich text'],
    ['{"body": [{"root": {}}]}', 'body', 'rich text'],
    ['{"meta": "x"}', 'meta', 'an object'],
    ['{"meta": []}', 'meta', 'an object'],
    ['{"meta": null}', 'meta', 'an object'],
  ])('refuses %s of a request, which the field cannot hold', (data, path, remedy) => {
    const requested = () =>
      declaredData(fields, json(data) as never, { ...allowed, isRequest: true })
    expect(requested).toThrow(new RegExp(`^${path}: .*${remedy}`))
    // What is stored already is not refused for it.
    expect(() => kept(json(data))).not.toThrow()
  })

  it.each([
    '{"sections": [], "links": 0, "body": null}',
    '{"sections": "0", "body": "{\\"root\\": {}}", "meta": {}}',
  ])('accepts what Payload’s forms send: %s', (data) => {
    const requested = { ...allowed, isRequest: true }
    expect(declaredData(fields, json(data) as never, requested)).toEqual(json(data))
  })

  it('leaves what a field of any JSON holds, and marks of Lexical, as they are', () => {
    const data = {
      extra: { $any: { 'a.b': 1 } },
      body: { root: { children: [{ text: 'mot', $: { language: 'fr' } }] } },
    }
    expect(kept(data)).toEqual(data)
  })

  it('accepts an operator where the CMS needs it, and only that one', () => {
    expect(kept({ title: { $push: 1 } })).toEqual({ title: { $push: 1 } })
    expect(() => kept({ title: { $inc: 1 } })).toThrow('title.$inc')
    expect(() => kept({ title: { $push: 1, $inc: 1 } })).toThrow('title.$push')
  })

  it('keeps values of other classes, such as dates', () => {
    const date = new Date(0)
    expect(kept({ title: date })['title']).toBe(date)
  })
})
