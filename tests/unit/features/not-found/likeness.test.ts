import { expect, it } from 'vitest'
import { likeness, mostAlike, nameIn } from '#src/features/not-found/likeness'

it.each([
  ['/2019/05/12/Old-Name.html?p=1', 'Old-Name'],
  ['/blog/2019-05-12-old-name/', 'old-name'],
  ['/old-name/index.php', 'old-name'],
  ['/日本/旅', '旅'],
  ['/', ''],
])('the name in %s is %s', (address, name) => {
  expect(nameIn(address)).toBe(name)
})

const slugs = ['eight-languages', 'eight-leaves', 'größe', '八种语言', '旅', 'a'].map(
  (slug) => [slug, slug] as const,
)

it.each([
  ['Eight_Languages', 'eight-languages'],
  ['eight-languages-2', 'eight-languages'],
  ['the-eight-leaves', 'eight-leaves'],
  ['grösse', undefined],
  ['größe-2', 'größe'],
  ['八种语言的网站', '八种语言'],
  ['旅', '旅'],
  ['contact', undefined],
  ['', undefined],
])('what is most like %s is %s', (name, slug) => {
  expect(mostAlike(name, slugs)).toBe(slug)
})

it('is the same in both directions, and complete for equal ones', () => {
  expect(likeness('abc', 'bcd')).toBe(likeness('bcd', 'abc'))
  expect(likeness('Ab c', 'ab-c')).toBe(1)
})
