import { createHash } from 'node:crypto'
import { findScripts, needsHash } from '../headers/inline-scripts'

export interface PageScripts {
  readonly inline: string
  readonly entry: string
}

export interface StaticPageOptions {
  readonly scripts: PageScripts
  readonly policy: string
}

// Only up to the next tag, so that unclosed ones are read once.
const frameworkLinks = /<link\b[^<>]*\bas="script"[^<>]*>/g
const frameworkComments = /<!--(?:\/?[$&][^<>]*|\s*)-->/g
const frameworkHolder = /<div hidden="">\s*<\/div>/g

/** Without Next's client and its second copy of the page. Editors' text stays: React escapes its `<`. */
export function toStaticPage(html: string, { inline, entry }: PageScripts): string {
  let page = ''
  let at = 0
  for (const script of findScripts(html)) {
    page += withoutMarks(html.slice(at, script.start))
    const text = html.slice(script.contentStart, script.contentEnd)
    const remains = !script.attributes.has('src') && (!needsHash(script) || text === inline)
    if (remains) page += html.slice(script.start, script.end)
    at = script.end
  }
  page += withoutMarks(html.slice(at))
  const module = entry === '' ? '' : `<script type="module" src="${entry}"></script>`
  return withHash(page.replace('</head>', () => `${module}</head>`))
}

function withoutMarks(markup: string): string {
  return markup
    .replace(frameworkLinks, '')
    .replace(frameworkComments, '')
    .replace(frameworkHolder, '')
}

/** Where a page with a payload holds the payload's hash. */
const hashPlace = /(<main id="content"[^<>]*\sdata-hash=")([^"]*)"/

function withHash(html: string): string {
  return html.replace(
    hashPlace,
    (_, before: string) => `${before}${createHash('sha256').update(html).digest('base64url')}"`,
  )
}

export function payloadHashOf(html: string): string | undefined {
  return hashPlace.exec(html)?.[2]
}
