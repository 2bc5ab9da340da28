import { expect, it } from 'vitest'
import { suspicionsOf } from '#src/features/forms/suspicion'

const calm = { age: 60_000, isFresh: true, locale: 'de' } as const
const russian = 'Заработок без вложений, подробности на нашем сайте'
const link = 'https://spam.example'
const letters = (foreign: number, latin: number) =>
  `${'ж'.repeat(foreign)} ${'a'.repeat(latin)} ${link}`

it.each<[string, Parameters<typeof suspicionsOf>, readonly string[]]>([
  ['a letter', [{ text: 'Hello, see https://example.org' }, '', calm], []],
  ['a filled trap', [{ text: 'Hello' }, 'https://spam.example', calm], ['trap']],
  ['one second after the form', [{ text: 'Hello' }, '', { ...calm, age: 1_000 }], ['haste']],
  [
    'a page that was cached a second ago',
    [{ text: 'Hello' }, '', { ...calm, age: 1_000, isFresh: false }],
    [],
  ],
  [
    'three links',
    [{ text: 'http://a.example www.b.example', more: ['https://c.example'] }, '', calm],
    ['links'],
  ],
  ['another script with a link', [{ text: `${russian} ${link}` }, '', calm], ['language']],
  ['another script without a link', [{ text: russian }, '', calm], []],
  ['a name in another script with a link', [{ name: 'Анна Каренина', text: link }, '', calm], []],
  [
    'a German text with Russian words and a link',
    [{ text: `Was heißt „${russian.slice(0, 20)}“ auf Deutsch? Gefunden auf ${link}` }, '', calm],
    [],
  ],
  [
    'Latin letters on a Japanese page with a link',
    [{ text: `I read your article in English ${link}` }, '', { ...calm, locale: 'jp' }],
    [],
  ],
  [
    'Japanese on a Japanese page with a link',
    [
      { text: `記事をありがとうございました。とても参考になりました ${link}` },
      '',
      { ...calm, locale: 'jp' },
    ],
    [],
  ],
  [
    'Korean on a Japanese page with a link',
    [
      { text: `좋은 글 감사합니다. 여기에서 더 많은 정보를 확인하세요 ${link}` },
      '',
      { ...calm, locale: 'jp' },
    ],
    ['language'],
  ],
  ['two seconds after the form', [{ text: 'Hello' }, '', { ...calm, age: 2_000 }], []],
  ['just before that', [{ text: 'Hello' }, '', { ...calm, age: 1_999 }], ['haste']],
  ['two links', [{ text: 'http://a.example www.b.example' }, '', calm], []],
  ['20 letters of another script', [{ text: letters(20, 0) }, '', calm], ['language']],
  ['19 of them', [{ text: letters(19, 0) }, '', calm], []],
  ['half of the letters in another script', [{ text: letters(15, 15) }, '', calm], []],
  ['one more than half', [{ text: letters(16, 15) }, '', calm], ['language']],
  ['markup of a link', [{ text: '<a href="x">x</a>' }, undefined, calm], ['markup']],
])('%s', (_, given, expected) => {
  expect(suspicionsOf(...given)).toEqual(expected)
})
