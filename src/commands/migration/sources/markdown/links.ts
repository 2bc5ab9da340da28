import path from 'node:path'
import { parseUrl } from '#src/platform/urls/parse-url'
import type { Layout } from './layouts/layout'
import type { IndexedText, TextIndex } from './text-index'

export interface Places {
  readonly layout: Layout
  readonly index: TextIndex
  /** Files by their address, without the base. */
  readonly served: ReadonlyMap<string, string>
  readonly pictures: ReadonlySet<string>
}

export type SpotOfFile = Pick<IndexedText, 'file' | 'isIndex' | 'language' | 'logical'>

/** Where a link of a text leads: an address with a scheme, or a path from the root of the source's site. */
export function linkIn(text: IndexedText, url: string, places: Places): string {
  const written = withoutOrigin(url.trim(), places.layout)
  if (written === '' || /^[#?]/.test(written) || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written))
    return written
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  const file = fileOf(text, decoded(target), places)
  if (file) return addressOf(file, places) + rest
  if (target.startsWith('/')) return written
  const page = new URL(text.at, 'http://source.invalid')
  const address = parseUrl(written, page)
  return address ? relative(address) : written
}

/** Hugo's `ref` and the like: a path of the source, or the name of a text. */
export function referenceIn(text: IndexedText, target: string, places: Places): string {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target.trim()) ?? []
  if (name === '') return target
  const plain = name.replace(/\.(?:md|mdx|markdown|html)$/i, '').replace(/\/(?:_?index)?$/i, '')
  const { index } = places
  const own = text.isIndex ? text.logical : path.posix.dirname(text.logical)
  const logical = plain.startsWith('/') ? plain.slice(1) : path.posix.join(own, plain)
  const last = path.posix.basename(plain).replace(/^\d{4}-\d\d-\d\d-/, '')
  const found =
    index.byLogical(logical, text.language) ??
    index.byLogical(plain.replace(/^\//, ''), text.language) ??
    index.byName(last, text.language)
  return found ? found.at + rest : linkIn(text, target, places)
}

/** The picture's file if it is in the source; `undefined` for one that is missing, or elsewhere. */
export function pictureIn(text: SpotOfFile, url: string, places: Places): string | undefined {
  const written = withoutOrigin(url.trim(), places.layout)
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return undefined
  const target = decoded(/^[^?#]*/.exec(written)?.[0] ?? '')
  const found = fileOf(text, target, places)
  if (found && places.pictures.has(found)) return found
  const stem = text.file.replace(/\.[^./]+$/, '')
  // Relative to the address, in which the text is a folder.
  return [
    path.posix.join(stem, target),
    path.posix.join('assets', target),
    path.posix.join('static', target),
  ].find((file) => places.pictures.has(file))
}

function fileOf(
  text: SpotOfFile,
  target: string,
  { index, layout, pictures, served }: Places,
): string | undefined {
  const isKnown = (file: string) => pictures.has(file) || index.byFile(file) !== undefined
  const aliased = /^(?:@site\/|(?=src\/|static\/|content\/))(.+)$/.exec(target)?.[1]
  const [, ofSource] = /^[~@]\/(.+)$/.exec(target) ?? []
  const found = candidates(
    aliased ??
      (ofSource ? `src/${ofSource}` : path.posix.join(path.posix.dirname(text.file), target)),
  ).find(isKnown)
  if (found && !target.startsWith('/')) return found
  if (!target.startsWith('/')) return otherLanguage(text, target, index)
  const { base } = layout
  const inner = base !== '' && target.startsWith(`${base}/`) ? target.slice(base.length) : target
  const own = served.get(inner)
  if (own) return own
  if (!/\.mdx?$/.test(inner)) return undefined
  return (
    candidates(inner.slice(1)).find(isKnown) ??
    index.byLogical(inner.slice(1).replace(/\.mdx?$/, ''), text.language)?.file
  )
}

const candidates = (file: string): string[] => {
  const plain = file.replace(/\/$/, '')
  return [
    plain,
    ...['.md', '.mdx', '/index.md', '/index.mdx', '/_index.md'].map((ending) => plain + ending),
  ]
}

/** A file that is not translated is linked in its original language. */
function otherLanguage(text: SpotOfFile, target: string, index: TextIndex): string | undefined {
  if (!/\.mdx?$/.test(target)) return undefined
  const own = text.isIndex ? text.logical : path.posix.dirname(text.logical)
  const logical = path.posix
    .join(own, target)
    .replace(/\.mdx?$/, '')
    .replace(/\/_?index$/, '')
  return index.byLogical(logical, text.language)?.file
}

function addressOf(file: string, { index, layout }: Places): string {
  const text = index.byFile(file)
  if (text) return text.at
  const served = layout.served(file)
  return served ? layout.base + served : `/${file}`
}

function withoutOrigin(url: string, { origin }: Layout): string {
  const read = parseUrl(url)
  return origin && read?.origin === origin ? relative(read) : url
}

const relative = ({ hash, pathname, search }: URL) => pathname + search + hash

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
