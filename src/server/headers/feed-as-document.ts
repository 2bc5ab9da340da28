import type { ResponseFields } from './response-fields'

/**
 * A feed for whoever opens it as a document. Chromium 150 shows `application/rss+xml` as plain text;
 * called `application/xml`, the same bytes are shown with their style sheet. So whoever asks for
 * documents and not for feeds is given that name. See docs/decisions/0046.
 *
 * @returns how it is sent then; `undefined` for what is no feed in XML.
 */
export function documentFields({ always, content }: ResponseFields): ResponseFields | undefined {
  const index = content.findIndex((name, at) => at % 2 === 0 && /^content-type$/i.test(name)) + 1
  const type = content[index]
  if (index === 0 || !isFeedInXml(type)) return undefined
  return { always, content: content.with(index, type.replace(feedType, 'application/xml')) }
}

/** Whether a media type is that of a feed in XML. */
export function isFeedInXml(type: string | undefined): type is string {
  return type !== undefined && feedType.test(type)
}

/** Whether a client asks for documents, as browsers do, and not for feeds. */
export function prefersDocument(accept: string | undefined): boolean {
  return (
    accept !== undefined && /\btext\/html\b/i.test(accept) && !/(?:rss|atom)\+xml/i.test(accept)
  )
}

const feedType = /^application\/(?:rss|atom)\+xml\b/i
