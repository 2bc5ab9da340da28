import 'server-only'
import { stringify } from 'yaml'
import { languageOf } from '#locales/languages'
import { settings } from '#src/platform/config/env'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { markdownPathname } from '#src/platform/urls/feed-files'
import { toMarkdown } from '#src/rich-text/to-markdown'
import type { ModelOf } from '../../model-of'
import type { Found } from '../../models'
import type { ReadType } from '../../read-type'
import { reads } from '../../reads'
import { isPageRoute, matchRoute } from '../../route-of-path'
import type { PageKind } from '../../routes'
import { findAtRoute } from '../pages/find-page'

export interface MarkdownFile {
  readonly text: string
  /** Of the page, for search engines. */
  readonly canonical: string
}

/** The page at a pathname as a Markdown file; a fallback page redirects to the English file. */
export async function findMarkdown(pathname: string): Promise<Found<MarkdownFile>> {
  const route = matchRoute(pathname)
  const write = writerAt(pathname)
  if (!isPageRoute(route) || !write) return { kind: 'missing' }
  const found = await findAtRoute(route)
  if (found.kind === 'missing') return found
  if (found.kind === 'redirect') {
    const { location } = found
    return writerAt(location) ? { ...found, location: markdownPathname(location) } : found
  }
  const { page } = found
  return page.locale === page.contentLocale
    ? { kind: 'page', page: markdownOf(page, write, settings.publicUrl) }
    : { kind: 'redirect', location: markdownPathname(page.canonical), permanent: false }
}

type Writer = NonNullable<ReadType['markdown']>

function writerAt(pathname: string): Writer | undefined {
  const route = matchRoute(pathname)
  return isPageRoute(route) ? (reads[route.kind].markdown as Writer | undefined) : undefined
}

/** @param origin of the site, without a trailing slash. */
function markdownOf(page: ModelOf<PageKind>, write: Writer, origin: string): MarkdownFile {
  const { author, body, excerpt, modifiedAt, publishedAt, title, topics } = write(page)
  const canonical = absoluteUrl(origin, page.canonical)
  const facts = {
    title,
    ...(excerpt ? { description: excerpt } : {}),
    ...(author ? { author: author.name } : {}),
    date: publishedAt,
    updated: modifiedAt,
    language: languageOf(page.contentLocale).tag,
    ...(topics.length > 0 ? { topics: [...topics] } : {}),
    canonical,
  }
  const head = stringify(facts, { lineWidth: 0 })
  return { canonical, text: `---\n${head}---\n\n${toMarkdown(body, canonical)}` }
}
