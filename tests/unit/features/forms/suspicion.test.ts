import { expect, it } from 'vitest'
import { suspicionsOf } from '#src/features/forms/suspicion'

const calm = { age: 60_000, isFresh: true }

it.each<[string, Parameters<typeof suspicionsOf>, readonly string[]]>([
  ['a letter', [{ text: 'Hello, see https://example.org' }, '', calm], []],
  ['a filled trap', [{ text: 'Hello' }, 'https://spam.example', calm], ['trap']],
  ['one second after the form', [{ text: 'Hello' }, '', { age: 1_000, isFresh: true }], ['haste']],
  [
    'a page that was cached a second ago',
    [{ text: 'Hello' }, '', { age: 1_000, isFresh: false }],
    [],
  ],
  [
    'three links',
    [{ text: 'http://a.example www.b.example', more: ['https://c.example'] }, '', calm],
    ['links'],
  ],
  ['markup of a link', [{ text: '<a href="x">x</a>' }, undefined, calm], ['markup']],
])('%s', (_, given, expected) => {
  expect(suspicionsOf(...given)).toEqual(expected)
})
