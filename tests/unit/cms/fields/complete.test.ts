import type { Payload } from 'payload'
import { expect, it } from 'vitest'
import { pages } from '#collections/pages'
import { collectionsWith, featuresOf, globalsWith, losing, takesPart } from '#src/cms/features'
import { completeField, completeLanguages, lackingIn } from '#src/cms/fields/complete'
import { titleAndBody } from '#src/cms/fields/title-and-body'

const richText = { root: { children: [{ type: 'text', text: 'Words' }] } }
const nothing = { root: { children: [{ type: 'paragraph', children: [] }] } }

it('a stored article is complete in the languages that have a title and a body', () => {
  const title = { en: 'Title', de: 'Titel', jp: ' ', ko: '제목' }
  const body = { en: richText, jp: richText, ko: nothing }
  expect(completeLanguages(titleAndBody, { title, body })).toEqual({ en: true })
  expect(completeLanguages(titleAndBody, {})).toEqual({})
})

it('a page of sections is complete by its layout, which all languages share', () => {
  const { completeness } = featuresOf(pages)
  const stored = { title: { en: 'About', de: 'Über' }, layout: 'sections', sections: { en: [{}] } }
  expect(completeness && completeLanguages(completeness, stored)).toEqual({ en: true })
  expect(completeness && lackingIn(completeness, stored, 'de')).toEqual(['sections'])
  expect(completeness && lackingIn(completeness, { ...stored, layout: 'text' }, 'fr')).toEqual([
    'title',
    'body',
  ])
})

it('a save records whether its language is complete, with what it leaves as it was', () => {
  const field = completeField(titleAndBody)
  const [derive] = field.hooks?.beforeChange ?? []
  const saved = (data?: object, originalDoc?: object) => derive?.({ data, originalDoc } as never)
  expect(saved({ title: 'Title', body: richText })).toBe(true)
  expect(saved({ title: 'Title' }, { body: richText })).toBe(true)
  expect(saved({ title: '' }, { title: 'Title', body: richText })).toBe(false)
  expect(saved()).toBe(false)
  expect([field.access?.create?.({} as never), field.access?.update?.({} as never)]).toEqual([
    false,
    false,
  ])
})

it('features name no collection: they are given those that take part', () => {
  const custom = takesPart({ translation: true })
  const config = {
    collections: [{ slug: 'blogs', custom }, { slug: 'users' }, { slug: 'tags', custom: {} }],
    globals: [{ slug: 'home', custom }, { slug: 'site' }],
  } as unknown as Payload['config']
  expect(collectionsWith({ config }, 'translation')).toEqual(['blogs'])
  expect(globalsWith({ config }, 'translation')).toEqual(['home'])
  expect(collectionsWith({ config }, 'trash')).toEqual([])
  expect(featuresOf(undefined)).toEqual({})
  expect(losing('topic')).toEqual({ loss: 'topic' })
})
