import { phpEntries } from './file/php-serialized'

/** Of Yoast, Rank Math, SEOPress, and All in One SEO. */
const titles = ['_yoast_wpseo_title', 'rank_math_title', '_seopress_titles_title', '_aioseo_title']
const descriptions = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_seopress_titles_desc',
  '_aioseo_description',
]

export interface Variables {
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly author: string
}

/** Without the site's name, which the site adds itself. */
export function searchTexts(metas: ReadonlyMap<string, string>, variables: Variables) {
  const first = (names: readonly string[]) =>
    names.map((name) => metas.get(name)).find((text) => text !== undefined && text.trim() !== '')
  const title = resolved(first(titles), variables)
  const description = resolved(first(descriptions), variables)
  const hidden = isHidden(metas)
  const search = {
    ...(title && title !== variables.title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(hidden ? { hidden } : {}),
  }
  return Object.keys(search).length > 0 ? search : undefined
}

function resolved(text: string | undefined, variables: Variables): string {
  const values: Readonly<Record<string, string>> = {
    title: variables.title,
    post_title: variables.title,
    seo_title: variables.title,
    excerpt: variables.excerpt,
    post_excerpt: variables.excerpt,
    excerpt_only: variables.excerpt,
    category: variables.category,
    primary_category: variables.category,
    post_category: variables.category,
    name: variables.author,
    post_author: variables.author,
    author_name: variables.author,
    sep: '|',
    separator_sa: '|',
  }
  return (text ?? '')
    .replaceAll(
      /%%([\w-]+)%%|%([a-z][\w-]*(?:\([^)]*\))?)%|#([a-z]+_[a-z_]+)/g,
      (_, yoast?: string, rankMath?: string, aioseo?: string) =>
        values[yoast ?? rankMath ?? aioseo ?? ''] ?? '',
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:\s*[|–—·»-]\s*)+$|^(?:\s*[|–—·»-]\s*)+/g, '')
    .trim()
}

function isHidden(metas: ReadonlyMap<string, string>): boolean {
  const robots = phpEntries(metas.get('rank_math_robots') ?? '').map(([, value]) => value)
  return (
    metas.get('_yoast_wpseo_meta-robots-noindex') === '1' ||
    metas.get('_seopress_robots_index') === 'yes' ||
    robots.includes('noindex')
  )
}
