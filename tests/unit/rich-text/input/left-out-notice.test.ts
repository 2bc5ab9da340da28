import { expect, it } from 'vitest'
import { adminLanguages } from '#locales/admin-languages'
import type { Locale } from '#locales/languages'
import type { Say } from '#src/cms/labels/say'
import { fillIn } from '#src/cms/labels/server-messages'
import { nameOfPicture, noticeOf } from '#src/rich-text/admin/left-out-notice'

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
