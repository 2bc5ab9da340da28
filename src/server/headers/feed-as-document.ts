import type { ResponseFields } from './response-fields'

/**
 * Chromium 150 shows `application/rss+xml` as plain text, and `application/xml` with its style sheet. `undefined` for
 * what is no XML feed. See docs/decisions/0046-feeds.md.
 */
export function documentFields({ always, content }: ResponseFields): ResponseFields | undefined {
  const index = content.findIndex((name, at) => at % 2 === 0 && /^content-type$/i.test(name)) + 1
  const type = content[index]
  if (index === 0 || !isFeedInXml(type)) return undefined
  return { always, content: content.with(index, type.replace(feedType, 'application/xml')) }
}

export function isFeedInXml(type: string | undefined): type is string {
  return type !== undefined && feedType.test(type)
}

/** Whether a client accepts documents, as browsers do, and not feeds. */
export function prefersDocument(accept: string | undefined): boolean {
  return (
    accept !== undefined && /\btext\/html\b/i.test(accept) && !/(?:rss|atom)\+xml/i.test(accept)
  )
}

const feedType = /^application\/(?:rss|atom)\+xml\b/i
