import { unique } from './addresses'
import type { KnownTerm, Survey } from './survey'

/** WordPress doesn't export its bases of addresses; these are the usual ones. */
const bases: Readonly<Record<string, string>> = { category: 'category', post_tag: 'tag' }

export function topicPath(survey: Survey, taxonomy: string, id: string): string | undefined {
  const term = [...survey.terms.values()].find((one) => one.taxonomy === taxonomy && one.id === id)
  return term && topicAddresses(term, survey)[0]
}

export function topicAddresses(term: KnownTerm, survey: Survey): string[] {
  const { base } = survey
  const kind = bases[term.taxonomy]
  if (!kind) return []
  const path = ancestors(term, survey)
    .map(({ slug }) => slug)
    .join('/')
  const prefixes = unique(['', languagePrefix(term.language, survey)])
  const byId = term.taxonomy === 'category' ? `cat=${term.id}` : `tag=${term.slug}`
  return [
    ...prefixes.reverse().flatMap((prefix) => {
      const address = `${base}${prefix}/${kind}/${path}/`
      return [address, `${address}feed/`]
    }),
    ...(term.taxonomy === 'category' && term.id === '' ? [] : [`${base}/?${byId}`]),
  ]
}

/** Polylang's and WPML's addresses begin with the language's slug, unless it's the default one. */
function languagePrefix(
  language: string | undefined,
  { base, locales, items }: Survey,
): string | undefined {
  if (!language) return undefined
  const slug = [...locales].find(([, locale]) => locale === language)?.[0] ?? language
  for (const item of items.values()) {
    if (item.language === language && item.path.startsWith(`${base}/${slug}/`)) return `/${slug}`
  }
  return undefined
}

function ancestors(term: KnownTerm, { terms }: Survey): KnownTerm[] {
  const path = [term]
  for (
    let above = terms.get(`${term.taxonomy} ${term.parent}`);
    above && !path.includes(above);
    above = terms.get(`${term.taxonomy} ${above.parent}`)
  ) {
    path.unshift(above)
  }
  return path
}
