import { expect, it } from 'vitest'
import { pages } from '#collections/pages'
import { featuresOf } from '#src/cms/features'
import { completeLanguages, lackingIn } from '#src/cms/fields/complete'
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
