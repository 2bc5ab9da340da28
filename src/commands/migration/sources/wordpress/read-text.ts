import type { ChangeOfText, IncomingText, Place } from '../../incoming'
import { roleIn } from '../own-pages-of-octavo'
import { decoded, pathOf, unique } from './addresses'
import { isPicture, pagesIn, readBody } from './body/read-body'
import { dateOf } from './dates'
import type { WxrRecord } from './file/wxr-records'
import type { Keys } from './keys'
import { plainText } from './plain-text'
import { searchTexts } from './search-texts'
import type { KnownItem, Survey } from './survey'

/** Taxonomies that are no words of the site's author. */
const ofPrograms =
  /^(?:category|post_tag|tag|language|term_language|post_translations|term_translations|nav_menu|author|translation_priority|wp_theme|wp_pattern_category)$/

export function readText(
  { fields, metas, terms }: WxrRecord,
  item: KnownItem,
  key: string,
  place: Place,
  survey: Survey,
  keys: Keys,
  withoutBody: boolean,
): IncomingText {
  const field = (name: string) => fields.get(name)?.trim() ?? ''
  const link = new URL(item.path || '/', survey.siteUrl || 'http://localhost/').href
  const content = fields.get('content:encoded') ?? ''
  const { body, changes, pages } = withoutBody
    ? { body: [], changes: [], pages: pagesIn(content) }
    : readBody(content, item.id, link, metas.get('footnotes') ?? '', survey)
  const title = plainText(field('title'))
  const excerpt = plainText(field('excerpt:encoded'))
  const kept = [...changes, ...changesOfFacts(field, terms)]
  const thumbnail = metas.get('_thumbnail_id')?.trim() ?? ''
  const picture = survey.files.get(thumbnail)
  if (thumbnail !== '' && !picture) {
    kept.push({ rule: 'missing-picture', what: `_thumbnail_id ${thumbnail}`, isLost: true })
  }
  const categories = terms.filter(({ domain }) => domain === 'category')
  const authors = authorsOf(terms, field('dc:creator'))
  const search = searchTexts(metas, {
    title,
    excerpt,
    category: plainText(categories[0]?.name ?? ''),
    author: survey.authors.get(authors[0] ?? '')?.name ?? '',
  })
  const slug = decoded(field('wp:post_name'))
  const publishedAt = dateOf(field('wp:post_date_gmt'), field('pubDate'), field('wp:post_date'))
  const modifiedAt = dateOf(field('wp:post_modified_gmt'), field('wp:post_modified'))
  const parent = keys.parentKey(item.id)
  const role = roleIn(metas.get('_octavo_page'))
  return {
    kind: item.type === 'page' ? 'page' : 'article',
    key,
    ...(role ? { role } : {}),
    place,
    language: item.language,
    title,
    ...(slug ? { slug } : {}),
    ...(excerpt ? { excerpt } : {}),
    body,
    state: stateOf(item.status, field('wp:post_password')),
    ...(publishedAt ? { publishedAt } : {}),
    ...(modifiedAt ? { modifiedAt } : {}),
    ...(picture && isPicture(picture) ? { image: { src: `picture-${thumbnail}` } } : {}),
    authors: authors.map((login) => `author-${login}`),
    topics: unique(
      terms.map(({ domain, slug: name }) =>
        keys.topicKey(domain === 'tag' ? 'post_tag' : domain, name),
      ),
    ),
    ...(parent ? { parent } : {}),
    ...(search ? { search } : {}),
    addresses: addressesOf(item, metas, pages, survey),
    changes: kept,
  }
}

function stateOf(status: string, password: string): IncomingText['state'] {
  if (status === 'private') return { draft: 'It was private.' }
  if (password !== '') return { draft: 'A password protected it.' }
  if (status === 'pending') return { draft: 'It was waiting for review.' }
  return status === 'publish' || status === 'future' ? 'published' : 'draft'
}

function changesOfFacts(
  field: (name: string) => string,
  terms: WxrRecord['terms'],
): ChangeOfText[] {
  const others = terms.filter(({ domain }) => !ofPrograms.test(domain))
  return [
    ...(field('wp:is_sticky') === '1'
      ? [{ rule: 'sticky', what: 'stayed at the top of lists', isLost: true }]
      : []),
    ...others.map(({ domain, name }) => ({
      rule: domain === 'post_format' ? 'post-format' : 'custom-taxonomy',
      what: `${domain}: ${plainText(name)}`.slice(0, 200),
      isLost: true,
    })),
  ]
}

/** Plugins for several authors store them as terms. */
function authorsOf(terms: WxrRecord['terms'], creator: string): string[] {
  const several = terms
    .filter(({ domain }) => domain === 'author')
    .map(({ slug }) => slug.replace(/^cap-/, ''))
  if (several.length > 0) return unique(several)
  return creator === '' ? [] : [creator]
}

function addressesOf(
  { id, path, type }: KnownItem,
  metas: ReadonlyMap<string, string>,
  pages: number,
  { base, siteUrl }: Survey,
): string[] {
  const isPlain = path.includes('?')
  const old = metas.get('_wp_old_slug')
  const renamed = old && !isPlain ? path.replace(/[^/]+(\/?)$/, `${old}$1`) : undefined
  const folder = path.endsWith('/') ? path : `${path}/`
  const others = Array.from(
    { length: isPlain ? 0 : Math.min(pages, 100) - 1 },
    (_, index) => `${folder}${index + 2}/`,
  )
  return unique([
    path || undefined,
    `${base}/?${type === 'page' ? 'page_id' : 'p'}=${id}`,
    // Drafts of pages are linked by either.
    renamed && pathOf(renamed, siteUrl),
    ...(path === '' || isPlain ? [] : others),
  ])
}
