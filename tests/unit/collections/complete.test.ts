import { expect, it } from 'vitest'
import { completeLanguages } from '#src/cms/fields/complete'
import { titleAndBody } from '#src/cms/fields/title-and-body'

const richText = { root: { children: [{ type: 'text', text: 'Words' }] } }
const nothing = { root: { children: [{ type: 'paragraph', children: [] }] } }

it('a stored post is complete in the languages that have a title and a body', () => {
  const title = { en: 'Title', de: 'Titel', jp: ' ', ko: '제목' }
  const body = { en: richText, jp: richText, ko: nothing }
  expect(completeLanguages(titleAndBody, { title, body })).toEqual({ en: true })
  expect(completeLanguages(titleAndBody, {})).toEqual({})
})
