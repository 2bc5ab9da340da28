/** A kind of page, with a locale-free path that shows it. */
interface Shown {
  readonly name: string
  readonly path: string
}

/**
 * One page of every kind, under its English address: the site leads from there to the one that it has
 * in each language.
 */
export const shownPages: readonly Shown[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/blogs' },
  { name: 'list-2', path: '/blogs/page/2' },
  { name: 'topic', path: '/blogs/topics/typography' },
  { name: 'author', path: '/authors/kenji-mori' },
  { name: 'post', path: '/blogs/where-a-line-may-break' },
  { name: 'fallback', path: '/blogs/why-octavo' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-conditions' },
  { name: 'missing', path: '/nothing-here' },
]
