import { type Locale, languageOf, locales } from '#locales/languages'
import type { MeilisearchSettings } from '#src/platform/config/meilisearch-settings'

/**
 * The version of {@link indexSettings} and of what a document holds. Raise it with every change of them.
 * It is part of an index's name: two builds on one server have an index each, and the older one, which
 * finds its own gone in the end, goes on with the embedded search.
 */
const indexVersion = 1

/** Most hits that the server counts: as many as the embedded search does. */
export const mostCounted = 400

/**
 * How an index is set up, once, when it is made. What an operator changes afterwards, such as synonyms,
 * stays until the next version.
 *
 * @see https://www.meilisearch.com/docs/reference/api/settings/list-all-settings
 */
export function indexSettings(locale: Locale) {
  const language = engineLanguage(locale)
  return {
    // The order is the order of importance.
    searchableAttributes: ['title', 'excerpt', 'body', 'code'],
    // As in the embedded search: where it stands counts, not how early; the newest first.
    rankingRules: ['words', 'typo', 'attributeRank', 'proximity', 'exactness', 'publishedAt:desc'],
    // Otherwise each text is guessed at, and short queries are guessed wrong.
    localizedAttributes: language ? [{ attributePatterns: ['*'], locales: [language] }] : null,
    // Versions and years are typed as they are meant.
    typoTolerance: { disableOnNumbers: true },
    pagination: { maxTotalHits: mostCounted },
    facetSearch: false,
  }
}

/** The languages that Meilisearch tells apart, as ISO 639-1: schema `Locale` of its OpenAPI document. */
const known: ReadonlySet<string> = new Set(
  `af ak am ar az be bn bg ca cs da de el en eo et fi fr gu he hi hr hu hy id it jv ja kn ka km ko la lv lt
  ml mr mk my ne nl nb or pa fa pl pt ro ru si sk sl sn es sr sv ta te tl th tk tr uk ur uz vi yi zu`.split(
    /\s+/,
  ),
)

/** How Meilisearch calls the language of a locale; `undefined` where it has no name for it. */
export function engineLanguage(locale: Locale): string | undefined {
  const { language } = new Intl.Locale(languageOf(locale).tag)
  // Its dictionary of Chinese goes by this name alone, not by "zh".
  if (language === 'zh') return 'cmn'
  return known.has(language) ? language : undefined
}

/** The index of a locale, such as `octavo-zh-hans-1`. It exists once it is filled. */
export function indexName({ prefix }: Pick<MeilisearchSettings, 'prefix'>, locale: Locale): string {
  return `${prefix}-${languageOf(locale).tag.toLowerCase()}-${indexVersion}`
}

/** What an index is called until it is filled. */
export const fillingName = (name: string): string => `${name}-filling`

/** Those of the server's indexes that are ours and of an older version. */
export function outdatedIndexes(
  { prefix }: Pick<MeilisearchSettings, 'prefix'>,
  names: readonly string[],
): string[] {
  const tags = locales.map((locale) => languageOf(locale).tag.toLowerCase()).join('|')
  const ours = new RegExp(`^${prefix}-(?:${tags})-(\\d+)(?:-filling)?$`)
  return names.filter((name) => Number(ours.exec(name)?.[1] ?? indexVersion) < indexVersion)
}
