import type { Payload } from 'payload'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { isEditor } from '#src/cms/roles/rules'

import { settings } from '#src/platform/config/env'
import { buildPathname } from '#src/platform/i18n/pathname'
import { contentIn, type LanguageContent } from '../issue-content'
import type { IssueFacts, LanguageFacts } from '../issue-facts'
import { issuePath } from '../links'
import { publicIssueIn } from '../public-issue'
import { findIssueArticles, type StoredArticle } from './issue-articles'
import { issueCounts } from './sending'
import { fixedOf, planOf, type StoredIssue } from './stored-issue'

/** @param person who reads the form. */
export async function factsOf(
  payload: Payload,
  issue: StoredIssue,
  person: object,
  now: Date,
): Promise<IssueFacts> {
  const plan = await planOf(payload, issue, now)
  const articles = await findIssueArticles(payload, plan)
  const byId = new Map<string, StoredArticle>(articles.map((article) => [article.id, article]))
  const fixed = fixedOf(issue)
  const state = issue.state ?? 'draft'
  return {
    state,
    sendAt: isoOf(issue.sendAt),
    sentAt: isoOf(issue.sentAt),
    hasMail: settings.mail !== undefined,
    maySend: isEditor(person),
    languages: locales.map((locale) => {
      const known = fixed[locale]
      return known
        ? fixedFacts(locale, known)
        : factsIn(locale, contentIn(locale, plan, articles), byId)
    }),
    counts: state === 'draft' ? undefined : await issueCounts(payload, issue.id),
    pages: Object.fromEntries(
      locales.flatMap((locale) =>
        publicIssueIn(issue, locale)
          ? [[locale, buildPathname(locale, issuePath(issue.slug ?? ''))]]
          : [],
      ),
    ),
  }
}

const fixedFacts = (locale: Locale, articles: readonly string[]): LanguageFacts => ({
  locale,
  is: articles.length > 0 ? 'complete' : 'empty',
  articles: articles.length,
  lacksIntro: false,
  lacksArticles: [],
  isFixed: true,
})

function factsIn(
  locale: Locale,
  content: LanguageContent,
  articles: ReadonlyMap<string, StoredArticle>,
): LanguageFacts {
  const lacks = 'lacks' in content ? content.lacks : []
  return {
    locale,
    is: content.is,
    articles: content.is === 'complete' ? content.articles.length : 0,
    lacksIntro: lacks.includes('intro'),
    lacksArticles: lacks.flatMap((lack) =>
      lack === 'intro' ? [] : [titleOf(articles.get(lack.article))],
    ),
    isFixed: false,
  }
}

/** In the default language, or in any. */
function titleOf(article: StoredArticle | undefined): string {
  const titles = article?.title ?? {}
  return titles[defaultLocale] || Object.values(titles).find(Boolean) || '–'
}

const isoOf = (date: Date | string | null | undefined): string | undefined =>
  date ? new Date(date).toISOString() : undefined
