export const feedFormats = {
  xml: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly type: string }>>

export type FeedFormat = keyof typeof feedFormats

export const feedFormatNames = Object.keys(feedFormats) as readonly FeedFormat[]

export function isFeedFormat(text: string): text is FeedFormat {
  return Object.hasOwn(feedFormats, text)
}

export const markdownType = 'text/markdown'

export const feedPathname = (list: string, format: FeedFormat): string => `${list}/feed.${format}`

export const markdownPathname = (page: string): string => `${page}.md`
