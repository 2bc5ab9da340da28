import { cutToWidth, displayWidth } from './display-width'

export interface HeadSource {
  readonly title: string
  /** For search engines alone. */
  readonly searchTitle?: string | undefined
  readonly description: string | undefined
}

export interface HeadSite {
  readonly name: string
  readonly tagline: string | undefined
}

export interface HeadText {
  /** For search results and browser tabs. */
  readonly title: string
  /** For shared links, next to the name of the site. */
  readonly sharedTitle: string
  readonly description: string | undefined
}

export function headText(page: HeadSource, site: HeadSite): HeadText {
  const sharedTitle = page.searchTitle || page.title
  return {
    title: withName(sharedTitle, site.name),
    sharedTitle,
    description: page.description || site.tagline || undefined,
  }
}

/** The description of a page: for search engines, else its excerpt. */
export function ownDescription(
  description: string | null | undefined,
  excerpt: string | null | undefined,
): string | undefined {
  return description?.trim() || excerpt?.trim() || undefined
}

/** Slightly more than search engines show of a title, in units of width. */
const mostOfTitle = 65

/** Title and site name, each once; the name is dropped if both do not fit. */
function withName(title: string, name: string): string {
  const both = title.includes(name) ? title : `${title} · ${name}`
  return displayWidth(both) <= mostOfTitle ? both : cutToWidth(title, mostOfTitle)
}
