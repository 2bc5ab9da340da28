import { createHash } from 'node:crypto'
import { findScripts, needsHash } from '../headers/inline-scripts'

/** The scripts that every page has. */
export interface PageScripts {
  /** Text of the inline script, as the layout writes it. */
  readonly inline: string
  /** Address of the module that the page starts with; empty where there is none. */
  readonly entry: string
}

/** How every page is sent. */
export interface StaticPageOptions {
  readonly scripts: PageScripts
  /** The content security policy. */
  readonly policy: string
}

// Up to the next tag and no further: each of them is looked at once, however many never end.
/** What Next's client would load ahead. */
const frameworkLinks = /<link\b[^<>]*\bas="script"[^<>]*>/g
/** What React's client finds its way by. */
const frameworkComments = /<!--(?:\/?[$&][^<>]*|\s*)-->/g
/** Where React's client would put what comes later. */
const frameworkHolder = /<div hidden="">\s*<\/div>/g

/**
 * The document of a page as visitors get it: without Next's client and the second copy of the page that
 * it would read. What remains of scripts are data blocks and the site's own. Of what an editor wrote
 * nothing is touched: React writes `<` in text and in attributes as a reference.
 */
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

/** The place in which a page that has a payload names it. */
const hashPlace = /(<main id="content"[^<>]*\sdata-hash=")([^"]*)"/

/** Writes into a page what its payload is known by. */
function withHash(html: string): string {
  return html.replace(
    hashPlace,
    (_, before: string) => `${before}${createHash('sha256').update(html).digest('base64url')}"`,
  )
}

/** What a page's payload is known by; `undefined` where it has none. */
export function payloadHashOf(html: string): string | undefined {
  return hashPlace.exec(html)?.[2]
}
