import path from 'node:path'
import type { PastedBlock } from '#src/rich-text/input/blocks'
import { readPastedHtml } from '#src/rich-text/input/html/html'
import type { HtmlElement } from '#src/rich-text/input/html/html-tree'
import { parseHtml } from '#src/rich-text/input/html/parse-html'
import { readPastedMarkdown } from '#src/rich-text/input/markdown'
import type { Change } from '#src/rich-text/input/not-kept'
import type { ChangeOfText } from '../../incoming'
import { type Conversion, convert } from './elements/convert'
import type { Form } from './elements/forms'
import { withAlertTitles } from './elements/notices'
import { textOf, valuesOf } from './facts'
import type { Fields } from './front-matter'
import { linkIn, type Places, pictureIn, referenceIn } from './links'
import { asCommonMark, withoutModules } from './markdown-dialects'
import type { IndexedText } from './text-index'

export interface ReadBody {
  readonly places: Places
  readonly own: ReadonlyMap<string, Form>
  /** The text of a file below the source, without its front matter; `undefined` if there is none. */
  readonly fileText: (file: string) => string | undefined
}

export interface Body {
  readonly blocks: readonly PastedBlock[]
  readonly changes: readonly ChangeOfText[]
}

export function readBody(
  text: IndexedText,
  written: string,
  fields: Fields,
  reading: ReadBody,
): Body {
  const changes: ChangeOfText[] = []
  const { places } = reading
  const markdown = toCommonMark(text, written, fields, reading, (change) => changes.push(change), 0)
  const counts = new Map<Change, number>()
  const note = (change: Change, times = 1) => counts.set(change, (counts.get(change) ?? 0) + times)
  const resolve = (url: string, kind: 'link' | 'picture') => {
    if (kind === 'link') return linkIn(text, url, places)
    const file = pictureIn(text, url, places)
    if (!file && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
      changes.push({ rule: 'missing-picture', what: url.slice(0, 200), isLost: true })
    }
    return file ?? linkIn(text, url, places)
  }
  const treeOf = (html: string) => resolved(parseHtml(html), resolve)
  const blocks = /\.html$/.test(text.file)
    ? readPastedHtml(treeOf(markdown), note)
    : readPastedMarkdown(markdown, note, treeOf, resolve)
  for (const [rule, times] of counts) {
    if (times > 0) changes.push({ rule, what: `${times}×`, isLost: rule === 'lost-player' })
  }
  return { blocks, changes }
}

/** Files that show each other end here. */
const deepest = 4

function toCommonMark(
  text: IndexedText,
  written: string,
  fields: Fields,
  reading: ReadBody,
  change: Conversion['change'],
  depth: number,
): string {
  const { layout } = reading.places
  const isMdx =
    /\.mdx$/.test(text.file) || (layout.system === 'docusaurus' && /\.md$/.test(text.file))
  const modules = isMdx
    ? withoutModules(written)
    : { text: written, imports: new Map<string, string>(), exports: [] }
  for (const one of modules.exports)
    change({ rule: 'export', what: one.slice(0, 200), isLost: true })
  const titled = withAlertTitles(modules.text, text.language)
  const folder = path.posix.dirname(text.file)
  const converted = convert(titled, {
    syntaxes: {
      shortcodes: layout.system === 'hugo' || layout.system === 'plain',
      components: isMdx,
      liquid: layout.system === 'jekyll' || text.file.endsWith('.mdoc'),
      directives: layout.system !== 'hugo' && layout.system !== 'jekyll',
    },
    own: reading.own,
    language: text.language,
    link: (target) => referenceIn(text, target, reading.places),
    imports: modules.imports,
    partial: (file) => {
      const whole = path.posix.normalize(
        file.startsWith('@site/') ? file.slice('@site/'.length) : path.posix.join(folder, file),
      )
      const inner = depth < deepest && !whole.startsWith('..') ? reading.fileText(whole) : undefined
      return inner === undefined
        ? undefined
        : toCommonMark(text, inner, fields, reading, change, depth + 1)
    },
    param: (name) => paramOf(name, fields, layout.params),
    change,
  })
  return asCommonMark(unescaped(converted, layout.system), layout.system)
}

/** A shortcode in comment signs is shown as it is. */
const unescaped = (text: string, system: string): string =>
  system === 'hugo'
    ? text.replaceAll(/\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g, '{{$1$2$3}}')
    : text

function paramOf(name: string, fields: Fields, params: Fields): string | undefined {
  const keys = name.replace(/^(?:site|page|params)./i, '').split('.')
  const within = (values: Fields): unknown =>
    keys.reduce(
      (value: unknown, key) => valuesOf(value)[key] ?? valuesOf(value)[key.toLowerCase()],
      values,
    )
  return (
    textOf(within(valuesOf(fields['params']))) ?? textOf(within(fields)) ?? textOf(within(params))
  )
}

/** Links and pictures of HTML, like those of Markdown. */
function resolved(
  element: HtmlElement,
  resolve: (url: string, kind: 'link' | 'picture') => string,
): HtmlElement {
  const attributes = new Map(element.attributes)
  const [href, src] = [attributes.get('href'), attributes.get('src')]
  if (element.tag === 'a' && href) attributes.set('href', resolve(href, 'link'))
  if (element.tag === 'img' && src) attributes.set('src', resolve(src, 'picture'))
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : resolved(child, resolve),
  )
  return { ...element, attributes, children }
}
