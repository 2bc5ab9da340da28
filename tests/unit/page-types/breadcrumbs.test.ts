import { describe, expect, it } from 'vitest'
import { heads } from '#src/page-types/heads'
import type { PageKind } from '#src/page-types/routes'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'

const { t } = await getMessages('de')
const home = { label: 'Startseite', href: '/de' }
const list = { label: 'Blog', href: '/de/blogs' }

const breadcrumbsOf = (kind: PageKind, page: object) =>
  heads[kind].breadcrumbs({ locale: 'de', ...page } as never, t)

describe('the breadcrumbs of a page', () => {
  const topic = { name: 'Recht', pathname: '/de/blogs/topics/recht' }
  const above = [{ label: 'Team', href: '/de/team' }]
  it.each([
    ['home', {}, []],
    ['offline', {}, []],
    ['privacy', {}, [home]],
    ['blogs', { page: 1 }, [home]],
    ['blogs', { page: 2 }, [home, list]],
    ['blog', {}, [home, list]],
    ['topic', { page: 1, topic }, [home, list]],
    ['topic', { page: 3, topic }, [home, list, { label: 'Recht', href: topic.pathname }]],
    ['author', { page: 1, author: { name: 'Ada' }, first: '/de/authors/ada' }, [home, list]],
    [
      'author',
      { page: 2, author: { name: 'Ada' }, first: '/de/authors/ada' },
      [home, list, { label: 'Ada', href: '/de/authors/ada' }],
    ],
    ['page', { above }, [home, ...above]],
  ] as const)('for %s are %j', (kind, page, expected) => {
    expect(breadcrumbsOf(kind, page)).toEqual(expected)
    expect(expected[0]?.href ?? '/de').toBe(buildPathname('de', '/'))
  })
})
