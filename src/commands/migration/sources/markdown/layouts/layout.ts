import { parseUrl } from '#src/platform/urls/parse-url'
import type { LeftOut } from '../../../incoming'
import type { Fields } from '../front-matter'

/** Where the texts of one system are, and what their paths mean. */
export interface Layout {
  readonly system: 'hugo' | 'astro' | 'docusaurus' | 'jekyll' | 'plain'
  /** Without a trailing slash; from the configuration. */
  readonly origin: string | undefined
  /** The path of the site's address, such as `/handbook`; empty at the root. */
  readonly base: string
  readonly defaultLanguage: string | undefined
  /** Folders that are copies or builds. */
  readonly ignored: readonly string[]
  /** Values that texts can name, such as Hugo's `params`. */
  readonly params: Fields
  readonly menus: readonly Menu[]
  place(file: string, fields: Fields): Spot | NoText
  /** The address of a picture without the base; `undefined` if only a build gives it one. */
  served(file: string): string | undefined
}

export interface Menu {
  readonly name: string
  readonly language: string | undefined
  readonly entries: readonly { readonly label: string; readonly address: string }[]
}

/** What the place of a text says. */
export interface Spot {
  readonly language: string | undefined
  /** Its path without language and ending, the same in all languages; of an index, its folder. */
  readonly logical: string
  readonly isIndex: boolean
  readonly kind: 'article' | 'page'
  /** Without the base; `/` is the home page. */
  readonly address: string
  readonly date?: string | undefined
  readonly isDraft?: boolean
  readonly topics?: readonly string[]
  /** An index of a taxonomy describes a topic, or an author. */
  readonly topic?: string
  readonly author?: string
}

export interface NoText extends Pick<LeftOut, 'why'> {
  /** Not worth a message, such as the README of the project. */
  readonly isQuiet?: boolean
}

const dated = ['date', 'publishDate', 'pubDate', 'pubdate']

/** Sections that people call a blog hold articles, and so does any other text with a date. */
export function kindIn(logical: string, fields: Fields, isIndex: boolean): Spot['kind'] {
  const segments = logical.split('/')
  const own = fields['type'] ?? fields['layout']
  if (isIndex) return 'page'
  if (segments.slice(0, -1).some((one) => blogs.test(one)) || own === 'post' || own === 'blog') {
    return 'article'
  }
  const isDocs = segments
    .slice(0, -1)
    .some((one) => /^(?:docs?|documentation|guides?|pages)$/i.test(one))
  return !isDocs && dated.some((name) => fields[name] !== undefined) ? 'article' : 'page'
}

export const blogs =
  /^(?:blogs?|posts?|news|articles?|essays|journal|weblog|notes|writing|changelog|_posts|_drafts)$/i

export const withoutEnding = (file: string): string => file.replace(/\.[^./]+$/, '')

/** As addresses have it: `/a/b/`, or `/`. */
export function joined(segments: readonly (string | undefined)[]): string {
  const parts = segments.flatMap((one) => (one ?? '').split('/')).filter((one) => one !== '')
  return parts.length > 0 ? `/${parts.join('/')}/` : '/'
}

/** The first string literal behind a name in a configuration that is a program, which is never run. */
export function literalIn(program: string, name: string): string | undefined {
  const [, , found] = new RegExp(`\\b${name}\\s*:\\s*(['"\`])([^'"\`$]*)\\1`).exec(program) ?? []
  return found
}

export function siteIn(address: string | undefined): Pick<Layout, 'origin' | 'base'> {
  const url = parseUrl(address ?? '')
  if (!url) {
    return { origin: undefined, base: address?.startsWith('/') ? address.replace(/\/+$/, '') : '' }
  }
  const { origin, pathname } = url
  return { origin, base: pathname.replace(/\/+$/, '') }
}
