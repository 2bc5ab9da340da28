import { cutToWidth, displayWidth } from './display-width'

/** The texts of a page's head as its editors left them. */
export interface HeadSource {
  readonly title: string
  /** A title for search engines alone. */
  readonly searchTitle?: string | undefined
  readonly description: string | undefined
}

/** What the whole site adds. */
export interface HeadSite {
  readonly name: string
  readonly tagline: string | undefined
}

export interface HeadText {
  /** Of the document: search results, browser tabs. */
  readonly title: string
  /** Where the page is shared, next to the name of the site. */
  readonly sharedTitle: string
  readonly description: string | undefined
}

/** What search engines and shared links get to read of a page, where editors left gaps too. */
export function headText(page: HeadSource, site: HeadSite): HeadText {
  const sharedTitle = page.searchTitle || page.title
  return {
    title: withName(sharedTitle, site.name),
    sharedTitle,
    description: page.description || site.tagline || undefined,
  }
}

/** The description of a page itself: written for search engines, else its excerpt. */
export function ownDescription(
  description: string | null | undefined,
  excerpt: string | null | undefined,
): string | undefined {
  return description?.trim() || excerpt?.trim() || undefined
}

/** As much as search engines show of a title in units of width, and a little: what is cut is cut here. */
const mostOfTitle = 65

/** A title and the site's name, once each; the name is the first to go where both have no room. */
function withName(title: string, name: string): string {
  const both = title.includes(name) ? title : `${title} · ${name}`
  return displayWidth(both) <= mostOfTitle ? both : cutToWidth(title, mostOfTitle)
}
