import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  idsInQuery,
  inAllLanguages,
  isForTitles,
  isOfCells,
  isOfUpload,
  type Reading,
} from '#src/cms/lists/title-requests'

type Request = Parameters<typeof isOfCells>[1]

const editor = {
  headers: new Headers(),
  locale: 'de',
  payloadAPI: 'REST',
  user: { id: '1' },
} as unknown as Request
const other = (request: object): Request => ({ ...editor, ...request })
const named = { name: { exists: true } }

describe('a search for a part of a title', () => {
  it('is made in all languages; the rest of a query stays', () => {
    const inAll = { or: locales.map((locale) => ({ [`name.${locale}`]: { like: 'le' } })) }
    const where = { and: [{ name: { like: 'le' } }, { id: { not_in: ['a'] } }] }
    expect(inAllLanguages(where, 'name')).toEqual({ and: [inAll, { id: { not_in: ['a'] } }] })
    expect(inAllLanguages({ slug: { like: 'le' } }, 'name')).toEqual({ slug: { like: 'le' } })
    expect(inAllLanguages({ name: { equals: 'le' } }, 'name')).toEqual({ name: { equals: 'le' } })
    expect(inAllLanguages(undefined, 'name')).toEqual({})
  })
})

describe('a request for the labels of a field', () => {
  const reading: Reading = { depth: 0, draft: true, select: { name: true } }

  it('is one of the admin for titles alone', () => {
    expect(isForTitles(reading, 'name', editor)).toBe(true)
  })

  it.each<[string, Reading, Request]>([
    ['that populates', { ...reading, depth: 1 }, editor],
    ['for what is public', { ...reading, draft: false }, editor],
    ['for other fields, too', { ...reading, select: { name: true, slug: true } }, editor],
    ['for another field', { ...reading, select: { slug: true } }, editor],
    ['for all but the title', { ...reading, select: { name: false } }, editor],
    ['for whole documents', { depth: 0, draft: true }, editor],
    ['of a visitor', reading, other({ user: null })],
    ['of the site itself', reading, other({ payloadAPI: 'local' })],
    ['for all languages', reading, other({ locale: 'all' })],
  ])('is not one %s', (_, of, request) => {
    expect(isForTitles(of, 'name', request)).toBe(false)
  })
})

describe('a request for the cells of a list', () => {
  const reading: Reading = { depth: 0, draft: true, limit: 250, where: { id: { in: 'a,b' } } }

  it('is one of the admin for whole documents by their ids', () => {
    expect(isOfCells(reading, editor)).toBe(true)
  })

  it.each<[string, Reading, Request]>([
    ['that populates', { ...reading, depth: 1 }, editor],
    ['for what is public', { ...reading, draft: false }, editor],
    ['with another limit', { ...reading, limit: 10 }, editor],
    ['for some fields', { ...reading, select: { name: true } }, editor],
    ['by something else', { ...reading, where: { name: { like: 'a' } } }, editor],
    ['of a visitor', reading, other({ user: null })],
    ['of the site itself', reading, other({ payloadAPI: 'local' })],
    ['for all languages', reading, other({ locale: 'all' })],
  ])('is not one %s', (_, of, request) => {
    expect(isOfCells(of, request)).toBe(false)
  })
})

describe('a request for the picture of a field', () => {
  const reading: Reading = { depth: 0, draft: true }
  const form = other({ headers: new Headers({ 'X-Payload-HTTP-Method-Override': 'GET' }) })

  it('is one for whole documents that is sent like a form', () => {
    expect(isOfUpload(reading, form)).toBe(true)
  })

  it.each<[string, Reading, Request]>([
    ['that populates', { ...reading, depth: 1 }, form],
    ['for what is public', { ...reading, draft: false }, form],
    ['for some fields', { ...reading, select: { name: true } }, form],
    ['of a visitor', reading, { ...form, user: null }],
    ['that is sent like any other', reading, editor],
  ])('is not one %s', (_, of, request) => {
    expect(isOfUpload(of, request)).toBe(false)
  })
})

describe('the ids of a query', () => {
  it.each<[object | undefined, readonly string[]]>([
    [{ id: { in: 'a,b' } }, ['a', 'b']],
    [{ id: { in: ['a', 5] } }, ['a', '5']],
    [{ and: [{ id: { in: ['a'] } }] }, ['a']],
    [{ id: { equals: 'a' } }, []],
    [{}, []],
    [undefined, []],
    [{ ...named, id: { in: ['a'] } }, []],
    [{ and: [] }, []],
    [{ and: [{ id: { in: ['a'] } }, named] }, []],
    [{ and: [{ id: { in: ['a'] } }], id: { in: ['b'] } }, []],
    [{ and: [{ id: { in: ['a'] }, ...named }] }, []],
  ])('of %j are %j: none where something else narrows it', (where, ids) => {
    expect(idsInQuery(where as Reading['where'])).toEqual(ids)
  })
})
