import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import type { WrittenIssue } from '../issue'
import { newsIn } from '../issue-content'
import type { PreviewTheme } from '../issue-facts'
import { findArticles, findIssueArticles } from './issue-articles'
import { writtenMail } from './issue-writer'
import { mailOfIssue } from './mail-of-issue'
import { fixedOf, planOf, type StoredIssue } from './stored-issue'

/** In links of previews: leads to no subscriber. */
const noKey = 'preview'.padEnd(43, '_')

/**
 * As a subscriber to all topics gets it. What is not complete is shown with what there is of it.
 *
 * @returns `undefined` without an article in the language.
 */
export async function previewIssue(
  payload: Payload,
  issue: StoredIssue,
  locale: Locale,
  { now, theme }: { readonly now: Date; readonly theme?: PreviewTheme },
): Promise<WrittenIssue | undefined> {
  const plan = await planOf(payload, issue, now)
  const fixed = fixedOf(issue)[locale]
  const found = fixed ? await findArticles(payload, fixed) : await findIssueArticles(payload, plan)
  const ids = fixed ?? (plan.chosen.length > 0 ? plan.chosen : newsIn(locale, plan, found))
  const articles = ids.flatMap((id) => {
    const article = found.find((one) => one.id === id)
    return article && !article.deletedAt && isPublishedIn(article, locale) ? [article] : []
  })
  if (articles.length === 0) return undefined
  return writtenMail(
    await mailOfIssue(payload, issue, { articles, key: noKey, locale, now }),
    theme,
  )
}
