import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { issuePath, issueSlugOf } from '#src/features/newsletter/links'
import { paragraphsOf } from '#src/features/newsletter/mail/issue-mail'
import { publicIssueIn } from '#src/features/newsletter/public-issue'
import { contentTag, documentTag, globalTag, issuesTag } from '#src/platform/cache/tags'
import { languagesOfDocument } from '#src/platform/i18n/language-links'
import { buildPathname } from '#src/platform/i18n/pathname'
import { findArticleRow } from '../content/lists/article-rows'
import { summarise } from '../content/lists/article-summary'
import { cached } from '../content/reads/cached'
import { cms } from '../content/reads/cms'
import { valueIn } from '../content/reads/localised'
import { readStored } from '../content/reads/read-document'
import { home } from '../home/route'
import type { ArticleSummary, Found } from '../models'
import type { SitemapPages } from '../read-type'
import type { EditorPageModel } from './model'

interface ListedIssue {
  readonly id: string
  readonly slug: string
  /** ISO 8601. */
  readonly sentAt: string
  readonly published: readonly Locale[]
}

/** An issue of the newsletter that was sent, in a language in which it had something to say. */
export async function findIssuePage(locale: Locale, path: string): Promise<Found<EditorPageModel>> {
  const slug = issueSlugOf(path)
  const issue = slug ? (await listIssues()).find((one) => one.slug === slug) : undefined
  if (!issue?.published.includes(locale)) return { kind: 'missing' }
  const content = await contentOf(issue.id, locale)
  const [articles, isIndexed] = await Promise.all([
    articlesOf(content?.articles ?? [], locale),
    areIndexed(),
  ])
  if (!content || articles.length === 0) return { kind: 'missing' }
  const pathname = buildPathname(locale, path)
  const heading = content.subject || articles[0]?.title || ''
  const page: EditorPageModel = {
    kind: 'page',
    id: issue.id,
    locale,
    contentLocale: locale,
    pathname,
    canonical: pathname,
    title: heading,
    description: content.intro[0],
    shareImage: undefined,
    cover: articles[0]?.image,
    languages: languagesOfDocument(
      (other) => (issue.published.includes(other) ? buildPathname(other, path) : undefined),
      issue.published,
      home.path,
    ),
    excerpt: undefined,
    modifiedAt: issue.sentAt,
    above: [],
    text: undefined,
    sections: [{ kind: 'issue', heading, sentAt: issue.sentAt, intro: content.intro, articles }],
    isUnlisted: !isIndexed,
  }
  return { kind: 'page', page }
}

export const issuesInSitemap: SitemapPages = {
  tags: (locale) => [issuesTag, globalTag('newsletter', locale)],
  async *list(locale) {
    if (!(await areIndexed())) return
    for (const { published, sentAt, slug } of await listIssues()) {
      if (!published.includes(locale)) continue
      const pathnameIn = (other: Locale) =>
        published.includes(other) ? buildPathname(other, issuePath(slug)) : undefined
      yield {
        cursor: undefined,
        pathname: buildPathname(locale, issuePath(slug)),
        lastModified: sentAt,
        languages: languagesOfDocument(pathnameIn, published, home.path),
      }
    }
  },
}

/** All at once, so that unknown ones are not cached one by one. The newest first. */
function listIssues(): Promise<ListedIssue[]> {
  return cached(['issues'], [issuesTag], async () => {
    const { docs } = await (await cms()).db.find<Stored<'issues'>>({
      collection: 'issues',
      locale: 'all',
      pagination: false,
      select: { slug: true, state: true, fixed: true, sentAt: true, until: true, createdAt: true },
      sort: '-until',
      where: { state: { in: ['sending', 'stopped', 'sent'] } },
    })
    return docs.map((issue) => ({
      id: issue.id,
      slug: issue.slug ?? '',
      sentAt: new Date(issue.until ?? issue.createdAt ?? 0).toISOString(),
      published: locales.filter((locale) => publicIssueIn(issue, locale)),
    }))
  })
}

function contentOf(id: string, locale: Locale) {
  return cached(['issue', id, locale], [documentTag('issues', id)], async () => {
    const stored = await readStored<Stored<'issues'>>('issues', id)
    const articles = stored && publicIssueIn(stored, locale)
    if (!stored || !articles) return null
    return {
      articles,
      subject: valueIn(stored.subject, locale),
      intro: paragraphsOf(valueIn(stored.intro, locale)),
    }
  })
}

async function articlesOf(
  ids: readonly string[],
  locale: Locale,
): Promise<readonly ArticleSummary[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const row = await cached(['article-row', id, locale], [contentTag('blogs', id, locale)], () =>
        findArticleRow(id, locale).then((one) => one ?? null),
      )
      return row ? summarise(row, locale) : undefined
    }),
  )
  return found.filter((article) => article !== undefined)
}

function areIndexed(): Promise<boolean> {
  const tags = locales.map((locale) => globalTag('newsletter', locale))
  return cached(['issues-indexed'], tags, async () => {
    const { indexed } = await (await cms()).findGlobal({
      slug: 'newsletter',
      depth: 0,
      select: { indexed: true },
    })
    return indexed === true
  })
}
