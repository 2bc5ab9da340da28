import { describe, expect, it } from 'vitest'
import { robotsText } from '#src/features/seo/robots'
import { origin } from './pages'

describe('robotsText', () => {
  const lines = robotsText(origin).split('\n')

  it('names the index of the sitemaps', () => {
    expect(lines.filter((line) => line.startsWith('Sitemap: '))).toEqual([
      'Sitemap: https://www.example.org/sitemap-index.xml',
    ])
  })

  it.each([
    ['/', true],
    ['/blogs', true],
    ['/jp/blogs/x', true],
    ['/sitemap.xml', true],
    ['/api/media/file/paper.jpg', true],
    ['/api/cards/blogs.jpg', true],
    ['/api/own-work/cards', false],
    ['/_next/static/chunks/main.js', true],
    ['/admin', false],
    ['/admin/collections/blogs', false],
    ['/api/blogs', false],
    ['/api/graphql', false],
  ])('lets crawlers read %s: %s', (pathname, allowed) => {
    expect(isAllowed(pathname)).toBe(allowed)
  })

  it('addresses every crawler in one group and ends with a line break', () => {
    expect(lines.filter((line) => line.startsWith('User-agent:'))).toEqual(['User-agent: *'])
    expect(lines.at(-1)).toBe('')
  })

  /** The longest rule that matches decides (RFC 9309, section 2.2.2). */
  function isAllowed(pathname: string): boolean {
    const rules = lines.flatMap((line) => {
      const [, verb, path] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? []
      return path !== undefined && pathname.startsWith(path) ? [{ verb, path }] : []
    })
    rules.sort((a, b) => b.path.length - a.path.length)
    return rules[0]?.verb !== 'Disallow'
  }
})
