import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Section } from '#src/page-types/models'
import { getMessages } from '#src/platform/i18n/messages'
import { IssueSection } from '#src/site/sections/issue.tsx'

const article = (number: number) => ({
  id: String(number),
  pathname: `/de/blogs/artikel-${number}`,
  title: `Artikel ${number}`,
  excerpt: 'Worum es geht.',
  publishedAt: '2026-11-24T09:00:00.000Z',
  image: undefined,
  author: 'Lena Hartmann',
  tags: [],
})

it('an issue is a page with its date, its introduction, and its articles in their order', async () => {
  const { messages } = await getMessages('de')
  const section = {
    kind: 'issue',
    heading: 'Das Kleinste auf einer Seite',
    sentAt: '2026-11-30T06:00:00.000Z',
    intro: ['Erster Absatz.', 'Zweiter <Absatz>.'],
    articles: [article(1), article(2), article(3)],
  } as const satisfies Section
  const markup = renderToStaticMarkup(
    <IssueSection
      contentLocale="de"
      inPageLanguage={{}}
      isFirst
      locale="de"
      messages={messages}
      pathname="/de/newsletter/2026-11-30"
      section={section}
    />,
  )
  expect(markup).toContain('<h1>Das Kleinste auf einer Seite</h1>')
  expect(markup).toContain('<span>Newsletter</span>')
  expect(markup).toContain('<time dateTime="2026-11-30T06:00:00.000Z">30. November 2026</time>')
  expect(markup).toContain('Zweiter &lt;Absatz&gt;.')
  const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual([1, 2, 3].map((number) => `/de/blogs/artikel-${number}`))
})
