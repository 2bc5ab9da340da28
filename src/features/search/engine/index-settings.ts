import { type Locale, languageOf, locales } from '#locales/languages'
import type { MeilisearchSettings } from '#src/platform/config/settings/meilisearch-settings'

/**
 * Raise it with every change of {@link indexSettings} and of documents. It is part of an index's name: of two builds
 * the older one, whose index is deleted in the end, falls back to the embedded search.
 */
const indexVersion = 1

/** Hits that the server counts, as many as the embedded search. */
export const mostCounted = 400

/**
 * What an operator changes later, such as synonyms, stays until the next version.
 * @see https://www.meilisearch.com/docs/reference/api/settings/list-all-settings
 */
export function indexSettings(locale: Locale) {
  const language = engineLanguage(locale)
  return {
    // In the order of importance.
    searchableAttributes: ['title', 'excerpt', 'body', 'code'],
    // As in the embedded search: the field counts, not the position; newest first.
    rankingRules: ['words', 'typo', 'attributeRank', 'proximity', 'exactness', 'publishedAt:desc'],
    // Otherwise the language of each text is guessed, wrongly for short queries.
    localizedAttributes: language ? [{ attributePatterns: ['*'], locales: [language] }] : null,
    // Versions and years have no typos.
    typoTolerance: { disableOnNumbers: true },
    pagination: { maxTotalHits: mostCounted },
    facetSearch: false,
  }
}

/** The languages that Meilisearch knows, as ISO 639-1: schema `Locale` of its OpenAPI document. */
const known: ReadonlySet<string> = new Set(
  `af ak am ar az be bn bg ca cs da de el en eo et fi fr gu he hi hr hu hy id it jv ja kn ka km ko la lv lt
  ml mr mk my ne nl nb or pa fa pl pt ro ru si sk sl sn es sr sv ta te tl th tk tr uk ur uz vi yi zu`.split(
    /\s+/,
  ),
)

export function engineLanguage(locale: Locale): string | undefined {
  const { language } = new Intl.Locale(languageOf(locale).tag)
  // Its Chinese dictionary has this name alone, not "zh".
  if (language === 'zh') return 'cmn'
  return known.has(language) ? language : undefined
}

/** The index of a locale, such as `octavo-zh-hans-1`. */
export function indexName({ prefix }: Pick<MeilisearchSettings, 'prefix'>, locale: Locale): string {
  return `${prefix}-${languageOf(locale).tag.toLowerCase()}-${indexVersion}`
}

/** The name of an index until it is filled. */
export const fillingName = (name: string): string => `${name}-filling`

export function outdatedIndexes(
  { prefix }: Pick<MeilisearchSettings, 'prefix'>,
  names: readonly string[],
): string[] {
  const tags = locales.map((locale) => languageOf(locale).tag.toLowerCase()).join('|')
  const ours = new RegExp(`^${prefix}-(?:${tags})-(\\d+)(?:-filling)?$`)
  return names.filter((name) => Number(ours.exec(name)?.[1] ?? indexVersion) < indexVersion)
}
