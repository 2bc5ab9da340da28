import { textOf } from '#src/rich-text/input/html/html-tree'
import type { ChangeOfText, IncomingText, LeftOut, Place } from '../../incoming'
import { bodyOfParts, nodesOfHtml, type Part } from '../body-of-parts'
import { dateOf, type Row, textIn } from '../fields'
import type { ExportIndex } from './export-index'
import { factsWithoutPlace } from './facts-without-place'
import { partsOfLexical } from './lexical'
import { asCommonMark } from './markdown'
import { partsOfMobiledoc } from './mobiledoc'
import type { Permalinks } from './permalinks'

/** A post or page, with its links, and the metadata that versions before 3 had in it. */
export function textOfPost(
  post: Row,
  place: Place,
  index: ExportIndex,
  {
    language,
    permalinks,
  }: { readonly language: string | undefined; readonly permalinks: Permalinks },
): IncomingText | LeftOut {
  const id = textIn(post, 'id') ?? ''
  const meta = { ...post, ...index.metaOfPosts.get(id) }
  const title = textIn(post, 'title') ?? '(Untitled)'
  const changes: ChangeOfText[] = []
  const parts = partsOf(post, (change) => changes.push(change))
  if ('fault' in parts) {
    const why = `Its body is damaged: ${parts.fault}`
    return { kind: 'left-out', place, what: `Post “${title}”`, why, isFault: true }
  }
  const read = bodyOfParts(parts)
  const isPage = post['type'] === 'page' || post['page'] === true || post['page'] === 1
  const slug = textIn(post, 'slug')
  const publishedAt = dateOf(post['published_at'])
  const modifiedAt = dateOf(post['updated_at'])
  const tags = visibleTags(index, id)
  const own = index.authorsOfPosts.get(id) ?? [textIn(post, 'author_id') ?? '']
  const authors = own.filter((author) => index.users.has(author))
  const slugsOf = (ids: readonly string[], rows: ExportIndex['tags']) =>
    ids.map((one) => textIn(rows.get(one)?.row, 'slug') ?? '')
  const address = isPage
    ? `/${slug ?? ''}/`
    : permalinks.post({
        id,
        slug: slug ?? '',
        date: publishedAt,
        tags: slugsOf(tags, index.tags),
        authors: slugsOf(authors, index.users),
        isFeatured: post['featured'] === true || post['featured'] === 1,
      })
  const locale = textIn(post, 'locale') ?? language
  const excerpt = textIn(post, 'custom_excerpt')
  const search = searchOf(meta)
  const image = imageOf(meta)
  changes.push(...factsWithoutPlace(meta))
  return {
    kind: isPage ? 'page' : 'article',
    key: `post-${id}`,
    place,
    language: locale,
    title,
    ...(slug ? { slug } : {}),
    ...(excerpt ? { excerpt } : {}),
    body: read.body,
    state: stateOf(post),
    ...(publishedAt ? { publishedAt } : {}),
    ...(modifiedAt ? { modifiedAt } : {}),
    ...(image ? { image } : {}),
    authors: authors.map((author) => `user-${author}`),
    topics: tags.map((tag) => `tag-${tag}`),
    ...(search ? { search } : {}),
    // Versions 1 to 4 also had AMP.
    addresses: slug ? [address, `${address}amp/`] : [],
    changes: [...changes, ...read.changes],
  }
}

/** In order; the first is the primary tag. Tags with `#` are internal. */
export function visibleTags(index: ExportIndex, post: string): readonly string[] {
  return (index.tagsOfPosts.get(post) ?? []).filter((tag) => {
    const row = index.tags.get(tag)?.row
    return row !== undefined && !isInternal(row)
  })
}

export const isInternal = (tag: Row): boolean =>
  tag['visibility'] === 'internal' || (textIn(tag, 'name') ?? '').startsWith('#')

/** By the newest editor that wrote it; if that is damaged, the HTML that Ghost made of it. */
function partsOf(
  post: Row,
  note: (change: ChangeOfText) => void,
): readonly Part[] | { readonly fault: string } {
  const html = textIn(post, 'html')
  const noted: ChangeOfText[] = []
  const readers = [
    { source: textIn(post, 'lexical'), read: partsOfLexical },
    { source: textIn(post, 'mobiledoc'), read: partsOfMobiledoc },
  ]
  for (const { source, read } of readers) {
    if (!source) continue
    try {
      const parts = read(source, (change) => noted.push(change))
      noted.forEach(note)
      return parts
    } catch (error) {
      if (!html) return { fault: error instanceof Error ? error.message : String(error) }
      note({ rule: 'damaged-editor-state', what: 'The HTML was read instead.', isLost: false })
      break
    }
  }
  if (html) return [nodesOfHtml(html)]
  const markdown = textIn(post, 'markdown')
  return markdown ? [{ markdown: asCommonMark(markdown) }] : []
}

function stateOf(post: Row): IncomingText['state'] {
  const status = textIn(post, 'status') ?? 'draft'
  const visibility = textIn(post, 'visibility') ?? 'public'
  if (status === 'sent') return { draft: 'It was sent by email only.' }
  if (status !== 'published' && status !== 'scheduled') return 'draft'
  if (visibility !== 'public')
    return { draft: `It was visible to ${audiences[visibility] ?? visibility} only.` }
  return 'published'
}

const audiences: Readonly<Record<string, string>> = {
  members: 'members',
  paid: 'paying members',
  tiers: 'members of some tiers',
}

/** Search engines get what social networks get where it has no form of its own. */
function searchOf(meta: Row): IncomingText['search'] {
  const first = (...names: string[]) => names.map((name) => textIn(meta, name)).find(Boolean)
  const title = first('meta_title', 'og_title', 'twitter_title')
  const description = first('meta_description', 'og_description', 'twitter_description')
  if (!title && !description) return undefined
  return { ...(title ? { title } : {}), ...(description ? { description } : {}) }
}

function imageOf(meta: Row): IncomingText['image'] {
  // `image` before version 1.
  const names = ['feature_image', 'image', 'og_image', 'twitter_image']
  const src = names.map((name) => textIn(meta, name)).find(Boolean)
  if (!src) return undefined
  const alt = textIn(meta, 'feature_image_alt')
  const caption = nodesOfHtml(textIn(meta, 'feature_image_caption') ?? '')
    .map(textOf)
    .join('')
    .trim()
  return { src, ...(alt ? { alt } : {}), ...(caption ? { caption } : {}) }
}
