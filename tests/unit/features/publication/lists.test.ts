import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { planText } from '#src/features/publication/admin/plan-text'
import { documentSchema } from '#src/features/publication/cms/document'
import { expireBelow } from '#src/features/publication/cms/expire-below'
import { languagesSchema } from '#src/features/publication/cms/languages-schema'
import { statesOf } from '#src/features/publication/states-of-row'
import { addressesTag } from '#src/page-types/document-type'
import { contentTag, documentTag } from '#src/platform/cache/tags'

it('a row of a list has a state for each language', () => {
  const published = {
    _status: { en: 'published', de: 'published', fr: 'published' },
    // Without content, French is not public.
    complete: { en: true, de: true, es: true, ko: false },
  }
  const newest = {
    ...published,
    _status: { en: 'published', de: 'draft' },
    title: { fr: 'Feuille', pt: ' ' },
  }
  expect(statesOf(published, newest)).toEqual({
    en: 'published',
    de: 'changed',
    fr: 'draft',
    es: 'draft',
    zh: 'nothing',
    pt: 'nothing',
    jp: 'nothing',
    ko: 'nothing',
  })
})

it.each([
  ['publish', 'next(actionPublish, on 1)'],
  ['unpublish', 'next(actionUnpublish, on 1)'],
] as const)('a plan to %s says so', (action, text) => {
  const labels = ((name: string, values?: { action: string; time: string }) =>
    values ? `${name}(${values.action}, ${values.time})` : name) as never
  expect(planText(labels, { action, at: '1' }, (iso) => `on ${iso}`)).toBe(text)
})

it.each([
  [{ collection: 'blogs', id: 'a' }, true],
  [{ collection: 'blogs', id: 'abc' }, true],
  [{ collection: 'blogs', id: '' }, false],
  [{ collection: 'blogs' }, false],
  [{ collection: 'users', id: 'a' }, false],
  [{ global: 'home' }, true],
  [{ global: 'site' }, false],
  [{}, false],
])('%j is a document that can be published: %s', (document, expected) => {
  expect(documentSchema.safeParse(document).success).toBe(expected)
})

it('languages are at most all of the site', () => {
  const isFine = (value: unknown) => languagesSchema.safeParse(value).success
  expect([[], ['de'], locales].map(isFine)).toEqual([true, true, true])
  expect([[...locales, 'de'], ['xx'], 'de'].map(isFine)).toEqual([false, false, false])
})

describe('what follows below a moved page', () => {
  const page = { collection: 'pages', id: 'a' }
  const below = [{ document: { id: 'b' } }, { document: { id: 'c' } }]
  const ofAddresses = addressesTag('pages')
  const ofBelow = ['b', 'c'].flatMap((id) => [
    documentTag('pages', id),
    ...locales.map((locale) => contentTag('pages', id, locale)),
  ])

  it.each<[string, object, readonly object[], boolean, readonly string[]]>([
    ['nothing of a global', { global: 'home' }, below, true, []],
    ['nothing of a page that stays', page, [], false, []],
    ['the addresses of a page that moved', page, [], true, [ofAddresses]],
    [
      'those below, even of a page that is not public',
      page,
      below,
      false,
      [...ofBelow, ofAddresses],
    ],
    ['nothing of an article, which has none below', { collection: 'blogs', id: 'a' }, [], true, []],
  ])('expires %s', async (_, document, lower, moved, tags) => {
    expect(await expireBelow({ document, below: lower, moved } as never)).toEqual(tags)
  })
})
