import type { Locale } from '#locales/languages'
import { publishedInLanguage } from '#src/features/publication/published-in-language'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import type { IncompleteChoice } from './issue'

type InLanguages<Value> = Readonly<Partial<Record<Locale, Value | null>>> | null | undefined

/** As it is stored, in all languages. */
export interface IssueArticle {
  readonly id: string
  readonly _status?: unknown
  readonly complete?: unknown
  readonly deletedAt?: unknown
  readonly publishedAt?: Date | string | null | undefined
  readonly firstPublishedAt?: InLanguages<Date | string>
  /** Ids. */
  readonly tags?: readonly unknown[] | null | undefined
}

export interface IssueTexts {
  readonly subject?: InLanguages<string>
  readonly intro?: InLanguages<string>
}

/** From the first moment until before the last one. */
export interface Period {
  readonly since: Date
  readonly until: Date
}

/** What readers of a language had before. */
export interface ToldBefore {
  /** What was published earlier was told in an issue before. */
  readonly since: Date
  /** Told since then, as an editor chose: ids. */
  readonly articles: readonly string[]
}

/** `intro`: other languages have one. Ids: chosen articles that are not published in the language. */
export type Lack = 'intro' | { readonly article: string }

export type LanguageContent =
  /** Articles in their order: ids. */
  | { readonly is: 'complete'; readonly articles: readonly string[] }
  | { readonly is: 'waiting' | 'leftOut'; readonly lacks: readonly Lack[] }
  /** Nothing was published in the language, so that no mail is sent. */
  | { readonly is: 'empty' }
  /** The issue is not meant for the language. */
  | { readonly is: 'unwanted' }

export interface IssuePlan extends IssueTexts {
  /** Chosen by editors, in their order; none for what is new. */
  readonly chosen: readonly string[]
  readonly incomplete: IncompleteChoice
  readonly locales: readonly Locale[]
  /** Of all languages together. */
  readonly period: Period
  /** By language, unless an editor says since when. */
  readonly before?: ReadonlyMap<Locale, ToldBefore>
}

/** What an issue contains in a language. @param articles the chosen ones, or those that may be new, in any order. */
export function contentIn(
  locale: Locale,
  plan: IssuePlan,
  articles: readonly IssueArticle[],
): LanguageContent {
  if (!plan.locales.includes(locale)) return { is: 'unwanted' }
  const isChosen = plan.chosen.length > 0
  const ids = isChosen ? plan.chosen : newsIn(locale, plan, articles)
  if (ids.length === 0) return { is: 'empty' }
  const byId = new Map(articles.map((article) => [article.id, article]))
  const lacks: Lack[] = isChosen
    ? ids
        .filter((id) => !isPublic(byId.get(id), locale))
        // What was deleted is in no language, and no editor can complete it.
        .filter((id) => isThere(byId.get(id)))
        .map((article) => ({ article }))
    : []
  if (lacksIntro(locale, plan)) lacks.push('intro')
  if (lacks.length > 0) return { is: plan.incomplete === 'wait' ? 'waiting' : 'leftOut', lacks }
  const left = ids.filter((id) => isThere(byId.get(id)))
  return left.length > 0 ? { is: 'complete', articles: left } : { is: 'empty' }
}

/** What readers of a language have not been told, the newest first: ids. */
export function newsIn(
  locale: Locale,
  { before, period }: Pick<IssuePlan, 'before' | 'period'>,
  articles: readonly IssueArticle[],
): readonly string[] {
  const { articles: told = [], since = period.since } = before?.get(locale) ?? {}
  return newIn(locale, { ...period, since }, articles).filter((id) => !told.includes(id))
}

/** Of what was published in a language within a period, the newest first: ids. */
export function newIn(
  locale: Locale,
  { since, until }: Period,
  articles: readonly IssueArticle[],
): readonly string[] {
  return articles
    .filter((article) => isPublic(article, locale))
    .map((article) => ({ id: article.id, at: dateIn(article, locale) }))
    .filter(({ at }) => at >= Number(since) && at < Number(until))
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
}

/** Those that a subscriber wants to read about. @param topics ids; none for all. */
export function ofTopics<Article extends Pick<IssueArticle, 'tags'>>(
  articles: readonly Article[],
  topics: readonly string[],
): readonly Article[] {
  if (topics.length === 0) return articles
  return articles.filter(({ tags }) => (tags ?? []).some((tag) => topics.includes(String(tag))))
}

function lacksIntro(locale: Locale, { intro, locales }: IssuePlan): boolean {
  return !hasText(intro?.[locale]) && locales.some((other) => hasText(intro?.[other]))
}

const hasText = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

const isThere = (article: IssueArticle | undefined): article is IssueArticle =>
  article !== undefined && !article.deletedAt

const isPublic = (article: IssueArticle | undefined, locale: Locale): article is IssueArticle =>
  isThere(article) && isPublishedIn(article, locale)

const dateIn = ({ firstPublishedAt, publishedAt }: IssueArticle, locale: Locale): number =>
  Date.parse(publishedInLanguage(publishedAt ?? new Date(0), firstPublishedAt, locale))
