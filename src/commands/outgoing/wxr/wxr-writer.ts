import { defaultLocale, type Locale, languageOf, locales } from '#locales/languages'
import { encodePathname } from '#src/platform/i18n/pathname'
import type { OutgoingMember, OutgoingPicture, OutgoingText } from '../outgoing'
import type { OutgoingReader } from '../read-outgoing'
import { dateOf, element, lines, serialized, slugOf } from './elements'
import { htmlOf } from './html'

const generator = '<!-- generator="Octavo" -->'

/** WordPress numbers posts and terms; the numbers mean nothing beyond the file. */
export class WxrWriter {
  readonly #reader: OutgoingReader
  readonly #posts = new Map<string, number>()
  readonly #terms = new Map<string, number>()
  /** Post numbers by language, by document. */
  readonly #groups = new Map<string, Record<string, number>>()
  /** Of topics, by `id locale`: WordPress has each slug of a taxonomy once. */
  readonly #topicSlugs = new Map<string, string>()

  constructor(reader: OutgoingReader) {
    this.#reader = reader
    const taken = new Set<string>()
    for (const topic of reader.site.topics.values()) {
      for (const locale of namedIn(topic)) {
        const own = topic.slugs[locale] ?? topic.key
        const slug = taken.has(own) ? `${own}-${codeOf(locale)}` : own
        taken.add(slug)
        this.#topicSlugs.set(`${topic.id} ${locale}`, slug)
      }
    }
  }

  attachment(picture: OutgoingPicture): string {
    const id = this.#idOfPost(`media ${picture.id}`)
    const address = this.#addressOf(picture.name)
    return lines(
      '<item>',
      element('title', picture.name),
      element('link', address),
      element('guid', address),
      element('content:encoded', ''),
      element('excerpt:encoded', ''),
      element('wp:post_id', id),
      element('wp:post_name', slugOf(picture.name.replace(/\.[^.]+$/, ''))),
      element('wp:status', 'inherit'),
      element('wp:post_parent', 0),
      element('wp:post_type', 'attachment'),
      element('wp:attachment_url', address),
      picture.alt ? meta('_wp_attachment_image_alt', picture.alt) : [],
      '</item>',
    )
  }

  post(text: OutgoingText): string {
    const { site } = this.#reader
    const code = codeOf(text.locale)
    const key = `${text.collection} ${text.id}`
    const id = this.#idOfPost(`${key} ${text.locale}`)
    this.#groups.set(key, { ...this.#groups.get(key), [code]: id })
    const date = text.publishedAt ?? text.modifiedAt ?? new Date(0).toISOString()
    const author = text.author && site.authors.get(text.author)
    const topics = text.topics.flatMap((topic) => site.topics.get(topic) ?? [])
    const address = site.url + encodePathname(text.pathname)
    const thumbnail = text.picture && this.#idOfPost(`media ${text.picture.id}`)
    const parent = text.parent
      ? this.#idOfPost(`${text.collection} ${text.parent} ${text.locale}`)
      : 0
    return lines(
      '<item>',
      element('title', text.title),
      element('link', address),
      `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
      element('dc:creator', author ? author.key : ''),
      `<guid isPermaLink="false">${site.url}/?p=${id}</guid>`,
      element(
        'content:encoded',
        htmlOf(text.body, { origin: site.url, pictureOf: (name) => this.#addressOf(name) }),
      ),
      element('excerpt:encoded', text.excerpt ?? ''),
      element('wp:post_id', id),
      element('wp:post_date', dateOf(date)),
      element('wp:post_date_gmt', dateOf(date)),
      element('wp:post_modified_gmt', dateOf(text.modifiedAt ?? date)),
      element('wp:comment_status', 'closed'),
      element('wp:ping_status', 'closed'),
      element('wp:post_name', slugOf(lastOf(text.pathname))),
      element('wp:status', text.isPublic ? 'publish' : 'draft'),
      element('wp:post_parent', parent),
      element('wp:menu_order', 0),
      element('wp:post_type', text.isArticle ? 'post' : 'page'),
      element('wp:post_password', ''),
      element('wp:is_sticky', 0),
      category('language', code, languageOf(text.locale).name),
      category('post_translations', groupName(key), groupName(key)),
      topics.map((topic) =>
        category('category', this.#slugOfTopic(topic, text.locale), nameOf(topic, text.locale)),
      ),
      thumbnail === undefined ? [] : meta('_thumbnail_id', String(thumbnail)),
      text.search.title ? meta('_yoast_wpseo_title', text.search.title) : [],
      text.search.description ? meta('_yoast_wpseo_metadesc', text.search.description) : [],
      text.former.map((one) => meta('_wp_old_slug', slugOf(lastOf(one)))),
      text.role ? meta('_octavo_page', text.role) : [],
      '</item>',
    )
  }

  /** After all posts, whose numbers it has. */
  head(): string {
    const { site } = this.#reader
    const authors = [...site.authors.values()]
    return lines(
      '<?xml version="1.0" encoding="UTF-8" ?>',
      generator,
      '<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">',
      '<channel>',
      element('title', site.name[defaultLocale] ?? ''),
      element('link', site.url),
      element('language', languageOf(defaultLocale).tag),
      '<wp:wxr_version>1.2</wp:wxr_version>',
      element('wp:base_site_url', site.url),
      element('wp:base_blog_url', site.url),
      authors.map(
        (one, at) =>
          `<wp:author>${element('wp:author_id', at + 1)}${element('wp:author_login', one.key)}` +
          `${element('wp:author_email', '')}${element('wp:author_display_name', nameOf(one, defaultLocale))}</wp:author>`,
      ),
      [...site.topics.values()].flatMap((topic) => this.#categoriesOf(topic)),
      locales.map((locale) =>
        this.#term('language', codeOf(locale), languageOf(locale).name, {
          ...{ locale: languageOf(locale).tag.replace('-', '_'), rtl: 0, flag_code: '' },
        }),
      ),
      [...site.topics.values()].map((topic) => {
        const ids = Object.fromEntries(
          namedIn(topic).map((locale) => [codeOf(locale), this.#idOfTerm(`${topic.id} ${locale}`)]),
        )
        return this.#term('term_translations', groupName(topic.id), groupName(topic.id), ids)
      }),
      [...this.#groups].map(([key, ids]) =>
        this.#term('post_translations', groupName(key), groupName(key), ids),
      ),
    )
  }

  #categoriesOf(topic: OutgoingMember): string[] {
    return namedIn(topic).map(
      (locale) =>
        `<wp:category>${element('wp:term_id', this.#idOfTerm(`${topic.id} ${locale}`))}` +
        `${element('wp:category_nicename', slugOf(this.#slugOfTopic(topic, locale)))}${element('wp:category_parent', '')}` +
        `${element('wp:cat_name', nameOf(topic, locale))}` +
        `${element('wp:category_description', topic.texts[locale] ?? '')}</wp:category>`,
    )
  }

  #term(
    taxonomy: string,
    slug: string,
    name: string,
    description: Readonly<Record<string, string | number>>,
  ): string {
    return (
      `<wp:term>${element('wp:term_id', this.#idOfTerm(`${taxonomy} ${slug}`))}` +
      `${element('wp:term_taxonomy', taxonomy)}${element('wp:term_slug', slug)}` +
      `${element('wp:term_parent', '')}${element('wp:term_name', name)}` +
      `${element('wp:term_description', serialized(description))}</wp:term>`
    )
  }

  #slugOfTopic({ id, key }: OutgoingMember, locale: Locale): string {
    return this.#topicSlugs.get(`${id} ${locale}`) ?? key
  }

  #addressOf(name: string): string {
    return `${this.#reader.site.url}/api/media/file/${encodeURIComponent(name)}`
  }

  #idOfPost(key: string): number {
    return numberOf(this.#posts, key)
  }

  #idOfTerm(key: string): number {
    return numberOf(this.#terms, key)
  }
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  const next = numbers.size + 1
  numbers.set(key, next)
  return next
}

/** As search engines know them: `ja`, where our addresses have `jp`. */
const codeOf = (locale: Locale): string => languageOf(locale).hreflang.toLowerCase()

const groupName = (key: string): string => `pll_${key.replaceAll(/[^\w]+/g, '_')}`

const namedIn = ({ names }: OutgoingMember): Locale[] =>
  locales.filter((locale) => names[locale] !== undefined)

const nameOf = ({ key, names }: OutgoingMember, locale: Locale): string =>
  names[locale] ?? names[defaultLocale] ?? key

const lastOf = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1)

const category = (domain: string, nicename: string, name: string): string =>
  element('category', name).replace(
    '<category>',
    `<category domain="${domain}" nicename="${slugOf(nicename)}">`,
  )

const meta = (key: string, value: string): string =>
  `<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>`
