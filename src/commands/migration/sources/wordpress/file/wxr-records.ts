import { basename } from 'node:path'
import sax from 'sax'
import { CommandError } from '#src/platform/command-error'
import { readText } from './read-bytes'

/** One author, term, or item; or a field of the channel itself. */
export interface WxrRecord {
  /** `item`, `wp:author`, `wp:category`, `wp:tag`, `wp:term`, or the name of the channel's field. */
  readonly name: string
  readonly line: number
  /** By canonical names such as `wp:post_id`; the first one counts. */
  readonly fields: ReadonlyMap<string, string>
  readonly metas: ReadonlyMap<string, string>
  readonly terms: readonly WxrTerm[]
  readonly comments: number
  /** Whether a field was longer than an item may be. */
  readonly isTooLong: boolean
  /** Of a field of the channel. */
  readonly text: string
}

export interface WxrTerm {
  readonly domain: string
  readonly slug: string
  readonly name: string
}

/** In characters. */
const longestItem = 64 * 1024 * 1024
const attributeLimit = 1_000
const holders = new Set(['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term'])

/** `skip` names long fields that a pass doesn't need. */
export async function* wxrRecords(
  path: string,
  skip: (field: string) => boolean = () => false,
  signal?: AbortSignal,
): AsyncGenerator<WxrRecord> {
  const file = basename(path)
  const ready: WxrRecord[] = []
  const parser = sax.parser(true, { xmlns: true, position: true })
  const line = () => (parser.line ?? 0) + 1
  const refuse = (reason: string): never => {
    throw new CommandError(
      `${file}:${line()}: ${reason} Repair the file there, or export it again from WordPress.`,
    )
  }
  const reading = newReading(line, skip, (record) => ready.push(record))
  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n')
    if (!reason.startsWith('Unbound namespace prefix'))
      refuse(`This is no complete XML (${reason}).`)
    parser.error = null as unknown as Error
    parser.resume()
  }
  parser.ondoctype = () => refuse('A document type could define entities without end.')
  let depth = 0
  let hasRoot = false
  parser.onopentag = (tag) => {
    // The parser would read one export after another as one, and number its lines on.
    if (depth === 0 && hasRoot) {
      refuse('A second root element begins, so these are several files in one.')
    }
    hasRoot = true
    depth += 1
    reading.open(tag as sax.QualifiedTag)
  }
  parser.onclosetag = () => {
    depth -= 1
    reading.close()
  }
  parser.ontext = reading.text
  parser.oncdata = reading.text
  parser.onclosecdata = () => reading.closeCdata()
  for await (const text of readText(path, signal)) {
    parser.write(text)
    // The parser compares each attribute of an element with all others.
    const { attribList = [] } = parser as { attribList?: readonly unknown[] }
    if (attribList.length > attributeLimit) refuse('An element has too many attributes.')
    yield* ready.splice(0)
  }
  parser.close()
  yield* ready.splice(0)
}

interface Open {
  readonly name: string
  pieces: string[]
  length: number
  readonly attributes: Readonly<Record<string, string>>
}

interface Draft {
  readonly name: string
  readonly line: number
  readonly fields: Map<string, string>
  readonly metas: Map<string, string>
  readonly terms: WxrTerm[]
  comments: number
  isTooLong: boolean
}

function newReading(
  line: () => number,
  skip: (field: string) => boolean,
  emit: (record: WxrRecord) => void,
) {
  const opened: Open[] = []
  let draft: Draft | undefined
  let draftDepth = 0
  let metaKey = ''
  let isSkipped = false

  function open(tag: sax.QualifiedTag): void {
    const name = canonical(tag)
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ name: key, value }) => [key, value]),
    )
    opened.push({ name, pieces: [], length: 0, attributes })
    isSkipped = draft !== undefined && skip(name)
    if (!draft && holders.has(name)) {
      draftDepth = opened.length
      draft = {
        name,
        line: line(),
        fields: new Map(),
        metas: new Map(),
        terms: [],
        comments: 0,
        isTooLong: false,
      }
    }
  }

  function text(piece: string): void {
    const top = opened.at(-1)
    if (!top || piece === '' || isSkipped) return
    top.length += piece.length
    if (top.length > longestItem) {
      if (draft) draft.isTooLong = true
      top.pieces = []
      return
    }
    top.pieces.push(piece)
  }

  /** Marks where a section ended, for older exports that forgot to escape `]]>` within. */
  function closeCdata(): void {
    const top = opened.at(-1)
    if (top && !isSkipped) top.pieces.push(sectionEnd)
  }

  function close(): void {
    const top = opened.pop()
    isSkipped = false
    if (!top) return
    const depth = opened.length + 1
    const content = ownCopy(clean(joined(top.pieces)))
    if (!draft) {
      if (depth === 3) {
        emit({ name: top.name, text: content.trim(), line: line(), ...nothing })
      }
      return
    }
    if (depth === draftDepth) {
      emit({ ...draft, text: '' })
      draft = undefined
      return
    }
    const parent = opened.at(-1)?.name ?? ''
    if (depth === draftDepth + 1) {
      if (top.name === 'category') {
        draft.terms.push({
          domain: top.attributes['domain'] || 'category',
          slug: ownCopy(top.attributes['nicename'] || content),
          name: content,
        })
      } else if (top.name === 'wp:comment') draft.comments += 1
      else if (!draft.fields.has(top.name)) draft.fields.set(top.name, content)
    } else if (parent === 'wp:postmeta' || parent === 'wp:termmeta') {
      if (top.name === 'wp:meta_key') metaKey = content
      if (top.name === 'wp:meta_value' && !skip(`meta:${metaKey}`))
        draft.metas.set(metaKey, content)
    }
  }

  return { open, close, text, closeCdata }
}

const nothing = {
  fields: new Map<string, string>(),
  metas: new Map<string, string>(),
  terms: [],
  comments: 0,
  isTooLong: false,
}

const sectionEnd = '\u0000'

function joined(pieces: readonly string[]): string {
  const text = pieces.join('')
  if (!text.includes(sectionEnd)) return text
  const isUnescaped = /\]\]>\s*$/.test(text) && !text.trimEnd().endsWith(sectionEnd)
  if (isUnescaped) return text.replace(/\]\]>\s*$/, '').replaceAll(sectionEnd, ']]>')
  // White space around a section belongs to the file's layout.
  const parts = text.split(sectionEnd)
  return parts.length === 2 && parts[1]?.trim() === '' ? (parts[0] ?? '') : parts.join('')
}

/** A part of a string holds the whole one, here a piece of the file, in memory. */
const ownCopy = (text: string): string =>
  text.length > 4_096 ? text : Buffer.from(text, 'utf8').toString('utf8')

/** Without what XML forbids, and with plain line ends. */
function clean(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/[\n\t\u0080-\u009f]/.test(sign) ? sign : ''))
}

/** By the namespace; exports that don't declare their prefixes are read by these. */
function canonical({ local, prefix, uri }: sax.QualifiedTag): string {
  if (/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/?$/.test(uri)) return `excerpt:${local}`
  if (/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/.test(uri)) return `wp:${local}`
  if (uri === 'http://purl.org/rss/1.0/modules/content/') return `content:${local}`
  if (uri === 'http://purl.org/dc/elements/1.1/') return `dc:${local}`
  if (uri === '' || uri === prefix) return prefix ? `${prefix}:${local}` : local
  return `other:${local}`
}
