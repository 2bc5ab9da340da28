import { describe, expect, it } from 'vitest'
import { followLink, type SiteKnowledge } from '#src/browser/pages/follow-link'
import type { RouteRule } from '#src/platform/urls/route-rules'

const origin = 'https://www.example.org'
const byBrowser = { kind: 'browser' }

function follow(
  href: string,
  {
    here = '/de/blogs',
    isOutdated = false,
    matcher = [],
    ...link
  }: {
    here?: string
    isOutdated?: boolean
    matcher?: readonly RouteRule[]
    frame?: string
    download?: boolean
  } = {},
) {
  const site: SiteKnowledge = { here: new URL(here, origin), matcher, isOutdated }
  return followLink({ url: new URL(href, origin), frame: '', download: false, ...link }, site)
}

const redirect = (from: string, to: string): RouteRule => ({
  from,
  middleware: 'redirect',
  to,
  status: 308,
})

describe('followLink', () => {
  it.each([
    ['/de', '/de'],
    ['/de/blogs/erster-beitrag', '/de/blogs/erster-beitrag'],
    ['/de/blogs/page/2', '/de/blogs/page/2'],
    ['/de/blogs/topics/recht', '/de/blogs/topics/recht'],
    ['/de/privacy-policy#cookies', '/de/privacy-policy'],
    ['/de/terms-conditions?a=1', '/de/terms-conditions'],
    // An editor's page may be anywhere; where there is none, the router loads the 404 whole.
    ['/de/impressum', '/de/impressum'],
  ])('shows %s within the document', (href, pathname) => {
    expect(follow(href)).toEqual({ kind: 'page', href, pathname })
  })

  it('keeps an address encoded and its pathname decoded', () => {
    expect(follow('/jp/blogs/%E7%A9%BA', { here: '/jp' })).toEqual({
      kind: 'page',
      href: '/jp/blogs/%E7%A9%BA',
      pathname: '/jp/blogs/空',
    })
  })

  it.each([
    ['another site', 'https://other.example/de', {}],
    ['another window', '/de', { frame: '_blank' }],
    ['a download', '/de', { download: true }],
    ['a place on the page', '/de/blogs#newest', {}],
    ['the page itself', '/de/blogs', {}],
    ['another language', '/fr/blogs', {}],
    ['English from German', '/blogs', {}],
    ['the search', '/de/search?q=x', {}],
    ['a page from the search', '/de/blogs', { here: '/de/search?q=x' }],
    ['the admin', '/admin', {}],
    ['the API', '/api/media/file/x.png', {}],
    ['a file', '/de/sitemap.xml', {}],
    ['what is no page', '/de/nothing/at/all/here', {}],
    ['an address that is no slug', '/de/blogs/No Slug', {}],
    ['an address that is no UTF-8', '/de/%ff', {}],
  ])('leaves %s to the browser', (_name, href, given) => {
    expect(follow(href, given)).toEqual(byBrowser)
  })

  it('loads a page whole when the server has another build', () => {
    expect(follow('/de', { isOutdated: true })).toEqual({ kind: 'load', href: '/de' })
    expect(follow('/fr', { isOutdated: true })).toEqual(byBrowser)
  })

  it('follows a redirect of the manifest within the site', () => {
    const matcher = [redirect('/de/alt', '/de/blogs/neu')]
    expect(follow('/de/alt?a=1#b', { matcher })).toEqual({
      kind: 'page',
      href: '/de/blogs/neu#b',
      pathname: '/de/blogs/neu',
    })
  })

  it('loads the target of a redirect to another site', () => {
    const matcher = [
      redirect('/de/extern', 'https://other.example/x?y=1'),
      redirect('/de/suche', '/de/search'),
      redirect('/de/french', '/fr/blogs'),
    ]
    expect(follow('/de/extern', { matcher })).toEqual({
      kind: 'load',
      href: 'https://other.example/x?y=1',
    })
    expect(follow('/de/suche', { matcher })).toEqual({ kind: 'load', href: '/de/search' })
    expect(follow('/de/french', { matcher })).toEqual({ kind: 'load', href: '/fr/blogs' })
  })
})
