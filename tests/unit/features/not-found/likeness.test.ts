import { expect, it } from 'vitest'
import { likeness, mostAlike, nameIn } from '#src/features/not-found/likeness'

it.each([
  ['/2019/05/12/Old-Name.html?p=1', 'Old-Name'],
  ['/blog/2019-05-12-old-name/', 'old-name'],
  ['/old-name/index.php', 'old-name'],
  ['/日本/旅', '旅'],
  ['/old-index.html', 'old-index'],
  ['/index.of-all-leaves', 'index.of-all-leaves'],
  ['/v1.2-released.html', 'v1.2-released'],
  ['/in-2019-05-12-review', 'in-2019-05-12-review'],
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

it('is found from three fifths on, and of two that are equally alike the first', () => {
  const alike = ['abcdxy', 'abcdvw'].map((slug) => [slug, slug] as const)
  expect(mostAlike('abcdef', alike)).toBe('abcdxy')
  expect(likeness('abcdef', 'abcdxy')).toBe(0.6)
  expect(mostAlike('abcdefg', alike)).toBeUndefined()
})

it('is the same in both directions, and complete for equal ones', () => {
  expect(likeness('abc', 'bcd')).toBe(likeness('bcd', 'abc'))
  expect(likeness('Ab  _c', 'ab-c')).toBe(1)
  expect(likeness('a', 'b')).toBe(0)
})
