import path from 'node:path'
import type { PastedBlock, PastedInline } from '#src/rich-text/input/blocks'
import { textOf as plainTextOf } from '#src/rich-text/input/blocks'
import type { IncomingText } from '../../incoming'
import { roleIn } from '../own-pages-of-octavo'
import { type ReadBody, readBody } from './body'
import { type Facts, textOf } from './facts'
import type { Fields } from './front-matter'
import { linkIn, pictureIn } from './links'
import type { Members } from './members'
import type { IndexedText } from './text-index'

interface ReadText {
  readonly text: IndexedText
  readonly body: string
  readonly fields: Fields
  readonly facts: Facts
  readonly reading: ReadBody
  readonly members: Members
  readonly outdated: boolean | undefined
}

export function incomingText({
  body,
  facts,
  fields,
  members,
  outdated,
  reading,
  text,
}: ReadText): IncomingText {
  const { places } = reading
  const read = readBody(text, body, fields, reading)
  const blocks = withoutTitle(read.blocks, text.title)
  const role = roleIn(textOf(fields['type']))
  const slug = textOf(fields['slug']) ?? path.posix.basename(text.address.replace(/\.html$/, ''))
  const parent = places.index.parentOf(text)
  const image = facts.image && {
    ...facts.image,
    src: pictureIn(text, facts.image.src, places) ?? facts.image.src,
  }
  const publishedAt =
    facts.publishedAt ?? (text.date ? `${text.date.slice(0, 10)}T00:00:00.000Z` : undefined)
  // The home page keeps its address, and the site has its own.
  const addresses =
    text.address === '/' || text.logical === ''
      ? []
      : [text.at, ...facts.aliases.map((one) => aliasOf(one, text, reading))]
  return {
    kind: text.kind,
    key: text.key,
    ...(role ? { role } : {}),
    place: { file: text.file },
    language: text.language,
    title: text.title,
    ...(slug && slug !== '/' ? { slug: path.posix.basename(slug) } : {}),
    ...(facts.excerpt ? { excerpt: facts.excerpt } : {}),
    body: blocks.length > 0 ? blocks : childrenOf(text, reading),
    state: text.isDraft ? 'draft' : facts.state,
    ...(publishedAt ? { publishedAt } : {}),
    ...(facts.modifiedAt ? { modifiedAt: facts.modifiedAt } : {}),
    ...(image ? { image } : {}),
    authors: facts.authors.map(members.authorKey),
    topics: [...new Set([...facts.topics, ...(text.topics ?? [])].map(members.topicKey))],
    ...(parent ? { parent } : {}),
    ...(facts.search ? { search: facts.search } : {}),
    addresses: [...new Set(addresses)],
    ...(outdated === undefined ? {} : { isOutdated: outdated }),
    changes: [...facts.changes, ...read.changes],
  }
}

/** Relative aliases are relative to the folder of the text, as Hugo reads them. */
function aliasOf(alias: string, text: IndexedText, { places }: ReadBody): string {
  if (alias.startsWith('/')) return places.layout.base + alias
  return linkIn({ ...text, at: text.at.replace(/[^/]+\/?$/, '') }, alias, {
    ...places,
    served: new Map(),
  })
}

/** Where the title is also the first heading, the page would show it twice. */
function withoutTitle(blocks: readonly PastedBlock[], title: string): readonly PastedBlock[] {
  const [first, ...rest] = blocks
  const isTitle = first?.type === 'heading' && same(plainTextOf(first.children)) === same(title)
  if (!isTitle) return blocks
  // The others keep their order, one level higher if nothing else has the first.
  const levels = rest.flatMap((one) => (one.type === 'heading' ? [one.level] : []))
  const shift = levels.length > 0 ? Math.min(...levels) - 2 : 0
  return rest.map((one) => (one.type === 'heading' ? { ...one, level: one.level - shift } : one))
}

const same = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** A section without a text shows what is below it, as the source does. */
function childrenOf(text: IndexedText, { places }: ReadBody): readonly PastedBlock[] {
  const below = text.isIndex ? places.index.childrenOf(text) : []
  if (below.length === 0) return []
  const items = below.map(({ at, title }) => ({
    children: [
      { type: 'link', href: at, children: [{ type: 'text', text: title, marks: [] }] },
    ] satisfies PastedInline[],
    nested: [],
  }))
  return [{ type: 'list', ordered: false, start: 1, items }]
}
