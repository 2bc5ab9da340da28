import { basename } from 'node:path'
import type {
  Incoming,
  IncomingAuthor,
  IncomingPicture,
  IncomingRedirect,
  IncomingTopic,
} from '../../incoming'
import { decoded, pathOf, unique } from './addresses'
import { isPicture } from './body/read-body'
import { phpEntries } from './file/php-serialized'
import type { WxrRecord } from './file/wxr-records'
import { arrives, type Keys } from './keys'
import type { Survey } from './survey'
import { topicAddresses } from './topic-path'

export function* topics(file: string, survey: Survey, keys: Keys): Generator<IncomingTopic> {
  for (const term of survey.terms.values()) {
    const key = keys.topicKey(term.taxonomy, term.slug)
    if (!key) continue
    yield {
      kind: 'topic',
      key,
      place: { file, line: term.line, id: term.slug },
      language: term.language,
      name: term.name,
      slug: decoded(term.slug),
      ...(term.description ? { description: term.description } : {}),
      addresses: topicAddresses(term, survey),
    }
  }
}

/** Only those who wrote something: accounts of the old site are none of the new site's business. */
export function* authors(
  file: string,
  { authors: known, base, usedAuthors }: Survey,
): Generator<IncomingAuthor> {
  for (const [login, { line, name }] of known) {
    if (!usedAuthors.has(login)) continue
    yield {
      kind: 'author',
      key: `author-${login}`,
      place: { file, line, id: login },
      language: undefined,
      name,
      addresses: [`${base}/author/${encodeURIComponent(login.toLowerCase())}/`],
    }
  }
}

export function pictureOf(
  { fields, line, metas }: WxrRecord,
  file: string,
  survey: Survey,
): IncomingPicture | undefined {
  const id = fields.get('wp:post_id')?.trim() ?? ''
  const address = survey.files.get(id)
  if (!address || !isPicture(address)) return undefined
  const alt = metas.get('_wp_attachment_image_alt')?.trim()
  return {
    kind: 'picture',
    key: `picture-${id}`,
    place: { file, line, id },
    sources: unique([address, ...sizes(metas.get('_wp_attachment_metadata') ?? '', address)]),
    name: basename(address.replace(/[?#].*$/, '')),
    ...(alt ? { alt: [{ language: survey.items.get(id)?.language, text: alt }] } : {}),
  }
}

function sizes(metadata: string, address: string): string[] {
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const all = phpEntries(metadata).find(([name]) => name === 'sizes')?.[1]
  if (typeof all !== 'object' || all === null) return []
  return Object.values(all).flatMap((size) => {
    const name = typeof size === 'object' && size !== null ? size['file'] : undefined
    return typeof name === 'string' && !name.includes('/') ? [folder + name] : []
  })
}

/** Pages of attachments lead to the text that shows them, or to the file. */
export function attachmentRedirect(
  { fields, line }: WxrRecord,
  file: string,
  survey: Survey,
): IncomingRedirect[] {
  const id = fields.get('wp:post_id')?.trim() ?? ''
  const item = survey.items.get(id)
  const parent = survey.items.get(item?.parent ?? '')
  const to =
    parent && arrives(parent) && parent.status === 'publish' ? parent.path : survey.files.get(id)
  if (!item || !to) return []
  return unique([item.path || undefined, `${survey.base}/?attachment_id=${id}`])
    .filter((from) => from !== to && from !== pathOf(to, survey.siteUrl))
    .map((from) => ({
      kind: 'redirect',
      key: `attachment-${id} ${from}`,
      place: { file, line, id },
      from,
      to,
    }))
}

/** What is of no use in the new site, counted. */
const quiet: Readonly<Record<string, string>> = {
  revision: 'Earlier versions of texts do not come along.',
  custom_css: 'The new site has its own design.',
  customize_changeset: 'The new site has its own design.',
  oembed_cache: 'It is made anew when needed.',
  wp_template: 'The new site has its own design.',
  wp_template_part: 'The new site has its own design.',
  wp_global_styles: 'The new site has its own design.',
  wp_font_family: 'The new site has its own design.',
  wp_font_face: 'The new site has its own design.',
}

export const isQuiet = (type: string): boolean => type in quiet

export function* countedLeftOuts(
  file: string,
  { counts, duplicates, items, unreadable }: Survey,
  keys: Keys,
): Generator<Incoming> {
  const comments = counts.get('comments')
  const leftOut = (
    what: string,
    why: string,
    isFault: boolean,
    line?: number,
    id?: string,
  ): Incoming => ({
    kind: 'left-out',
    place: { file, ...(line === undefined ? {} : { line }), ...(id === undefined ? {} : { id }) },
    what,
    why,
    isFault,
  })
  if (comments) yield leftOut(`${comments} comments`, 'Comments do not come along.', false)
  for (const [type, why] of Object.entries(quiet)) {
    const times = counts.get(`type ${type}`)
    if (times) yield leftOut(`${times} × ${type}`, why, false)
  }
  for (const { id, line } of duplicates) {
    const first = items.get(id)?.line
    yield leftOut(
      `item ${id}`,
      `Line ${first} has an item of this number already. Give one of them another number.`,
      true,
      line,
      id,
    )
  }
  for (const { line, term } of unreadable) {
    yield leftOut(
      term,
      'Its serialized value is damaged, so translations may be missing or in another language. Export it again.',
      true,
      line,
    )
  }
  for (const { id, line, title } of keys.circles) {
    yield leftOut(
      `parent of “${title}”`,
      'The pages above it lead back to it. It arrives without a parent; choose one in WordPress, or later in the admin.',
      true,
      line,
      id,
    )
  }
}
