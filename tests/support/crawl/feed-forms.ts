import { z } from 'zod'
import {
  childrenNamed,
  parseXml,
  textIn,
  type XmlElement,
} from '#src/features/translation/import-export/xml-tree'

export type FormFaults = (text: string, url: string) => string[]

const url = z.url({ protocol: /^https?$/ })
const moment = z.iso.datetime({ offset: true })
const author = z.object({ name: z.string().min(1), url: url.optional(), avatar: url.optional() })

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/: its requirements and recommendations. */
const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: url,
  feed_url: url,
  language: z.string().min(2),
  authors: z.array(author).optional(),
  hubs: z.array(z.object({ type: z.string(), url })).optional(),
  items: z.array(
    z.object({
      id: z.string().min(1),
      url,
      title: z.string().min(1),
      content_html: z.string().min(1),
      summary: z.string().optional(),
      image: url.optional(),
      date_published: moment,
      date_modified: moment.optional(),
      authors: z.array(author).optional(),
      tags: z.array(z.string()).optional(),
    }),
  ),
})

export const jsonFaults: FormFaults = (text, address) => {
  const { success, error, data } = jsonFeed.safeParse(JSON.parse(text))
  if (!success) return error.issues.map(({ message, path }) => `${path.join('.')}: ${message}`)
  return data.feed_url === address ? [] : [`feed_url: ${data.feed_url}`]
}

const atomNames = 'http://www.w3.org/2005/Atom'

/** RFC 4287: what §4.1 demands of a feed and of an entry, how often, and dates as §3.3 has them. */
export const atomFaults: FormFaults = (text, address) => {
  const feed = parseXml(text)
  if (feed.name !== 'feed' || feed.namespace !== atomNames) return [`begins with ${feed.name}`]
  const entries = childrenNamed(feed, 'entry')
  const self = linkOf(feed, 'self')
  return [
    ...once(feed, ['id', 'title', 'updated']),
    ...(self === address ? [] : [`names itself ${self}`]),
    ...[feed, ...entries].flatMap((element) => dated(element, ['updated', 'published'], isMoment)),
    ...entries.flatMap((entry) => [
      ...once(entry, ['id', 'title', 'updated']),
      ...(linkOf(entry, 'alternate') ? [] : ['an entry without a link']),
      ...(childrenNamed(entry, 'content').length === 1 ? [] : ['an entry without its text']),
      ...([feed, entry].some((element) => childrenNamed(element, 'author').length > 0)
        ? []
        : ['an entry without an author']),
    ]),
  ]
}

/** RSS 2.0, https://www.rssboard.org/rss-specification, and the board's best practices. */
export const rssFaults: FormFaults = (text, address) => {
  const rss = parseXml(text)
  const [channel, ...more] = childrenNamed(rss, 'channel')
  if (rss.name !== 'rss' || rss.attributes['version'] !== '2.0') return [`begins with ${rss.name}`]
  if (!channel || more.length > 0) return [`has ${more.length + 1} channels`]
  const self = channel.children.find(
    (child) =>
      typeof child !== 'string' &&
      child.namespace === atomNames &&
      child.attributes['rel'] === 'self',
  ) as XmlElement | undefined
  return [
    ...once(channel, ['title', 'link', 'description']),
    ...dated(channel, ['pubDate', 'lastBuildDate'], isMailDate),
    ...(self?.attributes['href'] === address ? [] : [`names itself ${self?.attributes['href']}`]),
    ...childrenNamed(channel, 'item').flatMap((item) => [
      ...once(item, ['title', 'link', 'guid', 'pubDate']),
      ...dated(item, ['pubDate'], isMailDate),
      ...childrenNamed(item, 'guid').flatMap((guid) =>
        guid.attributes['isPermaLink'] === 'false'
          ? []
          : ['an identifier that is taken for a link'],
      ),
    ]),
  ]
}

function once(element: XmlElement, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const found = childrenNamed(element, name).filter((child) => textIn(child).trim() !== '')
    return found.length === 1 ? [] : [`${element.name} has ${found.length} times ${name}`]
  })
}

function dated(
  element: XmlElement,
  names: readonly string[],
  isDate: (text: string) => boolean,
): string[] {
  return names
    .flatMap((name) => childrenNamed(element, name))
    .map(textIn)
    .flatMap((text) => (isDate(text) ? [] : [`${element.name} has the date ${text}`]))
}

const isMoment = (text: string): boolean => moment.safeParse(text).success

/** RFC 822 with the years of RFC 1123. */
const isMailDate = (text: string): boolean =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/.test(
    text,
  ) && !Number.isNaN(Date.parse(text))

function linkOf(element: XmlElement, rel: string): string | undefined {
  return childrenNamed(element, 'link').find(
    ({ attributes }) => (attributes['rel'] ?? 'alternate') === rel,
  )?.attributes['href']
}
