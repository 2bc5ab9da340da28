import { expect, it } from 'vitest'
import { adminLanguages } from '#locales/admin-languages'
import type { Locale } from '#locales/languages'
import type { Say } from '#src/cms/labels/say'
import { fillIn } from '#src/cms/labels/server-messages'
import { nameOfPicture, noticeOf, noticeOfChanges } from '#src/rich-text/admin/left-out-notice'

const sayIn =
  (locale: Locale): Say<'richText'> =>
  (key, values = {}) =>
    fillIn(adminLanguages[locale].labels.parts.richText[key], values as Record<string, string>)

const left = (reason: 'address' | 'forbidden', ...names: string[]) =>
  names.map((name) => ({ reason, name }))

it('the notice names the pictures of a paste that were left out, one or several', () => {
  expect(noticeOf(left('address', 'images/a.png'), sayIn('en'))).toBe(
    'One image was left out. Its URL isn’t a web address. (images/a.png)',
  )
  const three = [...left('address', 'a.png', 'b.png'), ...left('forbidden', '')]
  expect(noticeOf(three, sayIn('en'))).toBe(
    '3 images were left out. Their URLs aren’t web addresses. (a.png, b.png) Only editors can upload images.',
  )
  expect(noticeOf(three, sayIn('de'))).toContain('Ihre Adressen sind keine Webadressen. (a.png,')
  const many = left('address', ...Array.from({ length: 7 }, (_, index) => `${index}.png`))
  expect(noticeOf(many, sayIn('jp'))).toContain('（0.png, 1.png, 2.png, 3.png, 4.png, …）')
})

it('the notice names a picture by its file or address, by the end of a long one, or else by its text', () => {
  expect(nameOfPicture('images/a.png', 'A leaf')).toBe('images/a.png')
  expect(nameOfPicture('data:image/png;base64,AAAA', 'A leaf')).toBe('A leaf')
  expect(nameOfPicture(new File([], 'leaf.png'), '')).toBe('leaf.png')
  expect(nameOfPicture(`https://example.org/${'x'.repeat(90)}/leaf.png`, '')).toMatch(
    /^…x+\/leaf\.png$/,
  )
})

const keys: Say<'richText'> = (key, values = {}) =>
  `${key}${Object.keys(values).length > 0 ? JSON.stringify(values) : ''}`

it('the notice names five pictures of a reason, each once, and counts all of them', () => {
  const names = ['a', 'a', '', 'b', 'c', 'd', 'e']
  const said = (more: string[]) =>
    noticeOf(left('address', ...names, ...more), keys).replace(/^\S+ /, '')
  expect(said([])).toBe('namesOf{"names":"a, b, c, d, e","reason":"many-address"}')
  expect(said(['f'])).toBe('namesOf{"names":"a, b, c, d, e, …","reason":"many-address"}')
  expect(noticeOf(left('forbidden', '', ''), keys)).toBe('manyLeftOut{"count":2} forbidden')
  expect(noticeOf(left('address', ''), keys)).toBe('oneLeftOut{"count":1} address')
})

it('the notice has what the server says, once for pictures that are wrong in the same way', () => {
  const wrong = (name: string, message: string) => ({ name, reason: { message } })
  const all = [wrong('a', 'Too wide.'), wrong('b', 'Empty.'), wrong('c', 'Too wide.')]
  expect(noticeOf(all, keys)).toBe(
    'manyLeftOut{"count":3} namesOf{"names":"a, c","reason":"Too wide."} namesOf{"names":"b","reason":"Empty."}',
  )
})

it('the notice of changes has each kind with its number', () => {
  expect(
    noticeOfChanges(
      new Map([
        ['formula', 2],
        ['link', 1],
      ]),
      keys,
    ),
  ).toBe('changed changed-formula{"count":2} changed-link{"count":1}')
})

it('the name of a picture has at most sixty letters', () => {
  const name = (length: number) => nameOfPicture(`${'😀'.repeat(length - 1)}z`, '')
  expect(name(60)).toBe(`${'😀'.repeat(59)}z`)
  expect(name(61)).toBe(`…${'😀'.repeat(58)}z`)
  expect(nameOfPicture('DATA:image/png;base64,AA', ' A leaf ')).toBe('A leaf')
  expect(nameOfPicture('https://e.org/data:x', 'A leaf')).toBe('https://e.org/data:x')
})
