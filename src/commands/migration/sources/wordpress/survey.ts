import { basePath, pathOf } from './addresses'
import { phpEntries, phpValue } from './file/php-serialized'
import { type WxrRecord, wxrRecords } from './file/wxr-records'
import { plainText } from './plain-text'

export interface KnownItem {
  readonly id: string
  readonly line: number
  readonly type: string
  readonly status: string
  readonly title: string
  readonly parent: string
  readonly path: string
  /** Of Polylang or WPML. */
  readonly language: string | undefined
  readonly group: string | undefined
  readonly order: number
}

export interface KnownTerm {
  readonly taxonomy: string
  readonly slug: string
  readonly id: string
  readonly name: string
  readonly parent: string
  readonly description: string
  readonly line: number
  language: string | undefined
  group: string | undefined
}

/** What a first pass learns, so that the next ones can name everything without a tree of the file. */
export interface Survey {
  siteUrl: string
  base: string
  siteName: string
  readonly items: Map<string, KnownItem>
  /** By `taxonomy slug`. */
  readonly terms: Map<string, KnownTerm>
  /** Display names by login. */
  readonly authors: Map<string, { readonly name: string; readonly line: number }>
  readonly usedAuthors: Set<string>
  /** By attachment id. */
  readonly files: Map<string, string>
  /** Descriptions by attachment id. */
  readonly alts: Map<string, string>
  /** Attachment ids by address. */
  readonly filesByAddress: Map<string, string>
  /** Attachment ids by the item that they belong to. */
  readonly filesOf: Map<string, string[]>
  /** Reusable blocks by id. */
  readonly blocks: Map<string, string>
  /** Locales by the language's slug. */
  readonly locales: Map<string, string>
  readonly counts: Map<string, number>
  readonly duplicates: { readonly id: string; readonly line: number }[]
  /** Terms whose serialized value is damaged. */
  readonly unreadable: { readonly term: string; readonly line: number }[]
  isWxr: boolean
}

const longFields = (field: string) =>
  field === 'excerpt:encoded' || field.startsWith('meta:_oembed')

export async function survey(
  path: string,
  siteUrl: string | undefined,
  signal?: AbortSignal,
): Promise<Survey> {
  const found = newSurvey(siteUrl)
  const groups = new Map<string, string>()
  for await (const record of wxrRecords(path, longFields, signal)) {
    if (record.name === 'wp:wxr_version') found.isWxr = true
    else if (record.name === 'title') found.siteName = plainText(record.text)
    else if (/^(?:link|wp:base_blog_url)$/.test(record.name) && !siteUrl) {
      if (record.text !== '') found.siteUrl = record.text.replace(/\/+$/, '')
      found.base = basePath(found.siteUrl)
    } else if (record.name === 'wp:author') addAuthor(found, record)
    else if (/^wp:(?:category|tag|term)$/.test(record.name)) addTerm(found, record, groups)
    else if (record.name === 'item') addItem(found, record)
  }
  groupTerms(found, groups)
  return found
}

function newSurvey(siteUrl: string | undefined): Survey {
  return {
    siteUrl: siteUrl?.replace(/\/+$/, '') ?? '',
    base: basePath(siteUrl ?? ''),
    siteName: '',
    items: new Map(),
    terms: new Map(),
    authors: new Map(),
    usedAuthors: new Set(),
    files: new Map(),
    alts: new Map(),
    filesByAddress: new Map(),
    filesOf: new Map(),
    blocks: new Map(),
    locales: new Map(),
    counts: new Map(),
    duplicates: [],
    unreadable: [],
    isWxr: false,
  }
}

function addAuthor({ authors }: Survey, { fields, line }: WxrRecord): void {
  const login = fields.get('wp:author_login') ?? ''
  const parts = ['wp:author_first_name', 'wp:author_last_name'].map(
    (name) => fields.get(name) ?? '',
  )
  const name = fields.get('wp:author_display_name') || parts.join(' ').trim() || login
  if (login !== '') authors.set(login, { name: plainText(name), line })
}

function addTerm(found: Survey, record: WxrRecord, groups: Map<string, string>): void {
  const { fields, line, metas } = record
  const field = (...names: string[]) => names.map((name) => fields.get(`wp:${name}`)).find(Boolean)
  const taxonomies: Record<string, string> = { 'wp:category': 'category', 'wp:tag': 'post_tag' }
  const taxonomy = taxonomies[record.name] ?? field('term_taxonomy') ?? ''
  const slug = field('category_nicename', 'tag_slug', 'term_slug') ?? ''
  const description = field('category_description', 'tag_description', 'term_description') ?? ''
  if (slug === '') return
  const isSerialized = taxonomy === 'language' || taxonomy === 'term_translations'
  if (isSerialized && description !== '' && phpValue(description.trim()) === undefined) {
    found.unreadable.push({ term: `${taxonomy} “${slug}”`, line })
  }
  if (taxonomy === 'language') {
    const locale = phpEntries(description).find(([key]) => key === 'locale')?.[1]
    found.locales.set(slug, typeof locale === 'string' ? locale : slug)
    return
  }
  if (taxonomy === 'term_translations') {
    for (const [language, id] of phpEntries(description)) {
      if (typeof id !== 'object') groups.set(String(id), `${language} ${slug}`)
    }
    return
  }
  found.terms.set(`${taxonomy} ${slug}`, {
    taxonomy,
    slug,
    id: field('term_id') ?? '',
    name: plainText(field('cat_name', 'tag_name', 'term_name') ?? slug),
    parent: field('category_parent', 'term_parent') ?? '',
    description: plainText(description),
    line,
    language: metas.get('_wpml_import_language_code'),
    group: metas.get('_wpml_import_translation_group'),
  })
}

function groupTerms({ locales, terms }: Survey, groups: ReadonlyMap<string, string>): void {
  for (const term of terms.values()) {
    const [language = '', group] = groups.get(term.id)?.split(' ') ?? []
    if (!group || term.taxonomy === 'nav_menu') continue
    term.language = locales.get(language) ?? language
    term.group = group
  }
}

function addItem(found: Survey, record: WxrRecord): void {
  const { fields, line, metas, terms } = record
  const id = fields.get('wp:post_id')?.trim() ?? ''
  const type = fields.get('wp:post_type')?.trim() ?? ''
  const status = fields.get('wp:status')?.trim() ?? ''
  count(found, `type ${type}`)
  count(found, 'comments', record.comments)
  // Menus refer to their items by their own terms, and often share numbers after an import.
  if (id === '' || type === 'revision' || type === 'nav_menu_item') return
  if (found.items.has(id)) {
    found.duplicates.push({ id, line })
    return
  }
  const termOf = (domain: string) => terms.find((term) => term.domain === domain)
  const slug = termOf('language')?.slug
  const parent = fields.get('wp:post_parent')?.trim() ?? '0'
  found.items.set(id, {
    id,
    line,
    type,
    status,
    title: plainText(fields.get('title') ?? '').slice(0, 300),
    parent: parent === '0' ? '' : parent,
    path: pathOf(fields.get('link')?.trim() ?? '', found.siteUrl) ?? '',
    language: slug ? (found.locales.get(slug) ?? slug) : metas.get('_wpml_import_language_code'),
    group: termOf('post_translations')?.slug ?? metas.get('_wpml_import_translation_group'),
    order: Number(fields.get('wp:menu_order')) || 0,
  })
  if (type === 'attachment') addFile(found, record, id, parent)
  if (type === 'wp_block') found.blocks.set(id, fields.get('content:encoded') ?? '')
  if (type === 'post' || type === 'page') addNames(found, record)
}

function addFile(found: Survey, { fields, metas }: WxrRecord, id: string, parent: string): void {
  const address = (fields.get('wp:attachment_url') || fields.get('guid') || '').trim()
  if (address === '') return
  found.files.set(id, address)
  const alt = metas.get('_wp_attachment_image_alt')?.trim()
  if (alt) found.alts.set(id, alt.slice(0, 1_000))
  if (!found.filesByAddress.has(address)) found.filesByAddress.set(address, id)
  if (parent === '0') return
  const siblings = found.filesOf.get(parent)
  if (siblings) siblings.push(id)
  else found.filesOf.set(parent, [id])
}

/** Older and partial exports declare neither authors nor terms. */
function addNames(found: Survey, { fields, line, terms }: WxrRecord): void {
  const login = fields.get('dc:creator')?.trim() ?? ''
  if (login !== '') {
    found.usedAuthors.add(login)
    if (!found.authors.has(login)) found.authors.set(login, { name: login, line })
  }
  for (const { domain, name, slug } of terms) {
    const taxonomy = domain === 'tag' ? 'post_tag' : domain
    if (taxonomy === 'author') {
      const coauthor = slug.replace(/^cap-/, '')
      found.usedAuthors.add(coauthor)
      if (!found.authors.has(coauthor)) found.authors.set(coauthor, { name: plainText(name), line })
    }
    const key = `${taxonomy} ${slug}`
    if (!/^(?:category|post_tag)$/.test(taxonomy) || slug === '' || found.terms.has(key)) continue
    found.terms.set(key, {
      taxonomy,
      slug,
      id: '',
      name: plainText(name),
      parent: '',
      description: '',
      line,
      language: undefined,
      group: undefined,
    })
  }
}

function count({ counts }: Survey, name: string, times = 1): void {
  if (times > 0) counts.set(name, (counts.get(name) ?? 0) + times)
}
