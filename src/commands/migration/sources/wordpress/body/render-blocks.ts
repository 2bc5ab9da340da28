import type { ChangeOfText } from '../../../incoming'
import type { WpBlock } from './parse-blocks'
import { parseBlocks } from './parse-blocks'

export interface BlockReading {
  /** The content of a reusable block. */
  reusable(id: string): string | undefined
  /** As the file has them, in JSON. */
  readonly footnotes: string
  change(rule: string, what: string, isLost: boolean): ChangeOfText | undefined
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const linkTo = (href: string, text: string): string =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`

const stringOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Blocks that are only layout, or the end of an excerpt. */
const silent = /^core\/(?:more|spacer|site-logo|nextpage)$/

/** The block's HTML, which is empty for blocks that WordPress makes at each request. */
export function renderBlock(block: WpBlock, reading: BlockReading, depth = 0): string {
  const { attributes, inner, name } = block
  const within = (): string =>
    inner
      .map((part) => (typeof part === 'string' ? part : renderBlock(part, reading, depth)))
      .join('')
  if (silent.test(name)) {
    if (name === 'core/nextpage') reading.change('joined-pages', '<!--nextpage-->', false)
    return ''
  }
  if (name === 'core/embed' || name.startsWith('core-embed/')) {
    const url = stringOf(attributes['url'])
    const [, caption = ''] = /<figcaption[^>]*>(.*?)<\/figcaption>/s.exec(within()) ?? []
    if (url === '') return within()
    reading.change('player-as-link', url, false)
    return linkTo(url, url) + (caption ? `<p>${caption}</p>` : '')
  }
  switch (name) {
    case 'core/block': {
      const content = depth < 5 ? reading.reusable(stringOf(attributes['ref'])) : undefined
      if (content === undefined) {
        reading.change('missing-reusable-block', `ref ${stringOf(attributes['ref'])}`, true)
        return ''
      }
      return parseBlocks(content)
        .map((part) => (typeof part === 'string' ? part : renderBlock(part, reading, depth + 1)))
        .join('')
    }
    case 'core/footnotes':
      return footnoteList(reading.footnotes)
    case 'core/social-link': {
      const url = stringOf(attributes['url'])
      return url
        ? `<li><a href="${escapeHtml(url)}">${escapeHtml(stringOf(attributes['label']) || stringOf(attributes['service']) || url)}</a></li>`
        : ''
    }
    case 'core/cover': {
      const html = within()
      const url = stringOf(attributes['url'])
      const hasPicture = /<(?:img|video)\b[^>]*wp-block-cover/.test(html)
      if (url === '' || hasPicture || attributes['backgroundType'] === 'video') return html
      return `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(stringOf(attributes['alt']))}"></figure>${html.replace(/background-image\s*:\s*url\([^)]*\);?/, '')}`
    }
    case 'core/file':
      // The button repeats the link, and so does the preview.
      return within()
        .replaceAll(/<object\b.*?<\/object>/gs, '')
        .replaceAll(/<a\b[^>]*wp-block-file__button.*?<\/a>/gs, '')
    case 'core/verse':
      return within()
        .replaceAll(/<pre\b[^>]*>/g, '<div style="white-space:pre-wrap">')
        .replaceAll('</pre>', '</div>')
    default:
      return ordinary(block, within(), reading)
  }
}

function ordinary(
  { attributes, inner, name }: WpBlock,
  html: string,
  reading: BlockReading,
): string {
  const isEmpty = html.trim() === ''
  const what = `${name.replace(/^core\//, '')} ${Object.values(attributes).map(stringOf).filter(Boolean).join(' ')}`
  if (isEmpty && inner.every((part) => typeof part === 'string')) {
    if (!/^core\/(?:paragraph|heading|list|group|column|columns|html|freeform)$/.test(name)) {
      reading.change(name.startsWith('core/') ? 'generated-block' : 'unknown-block', what, true)
    }
  } else if (!name.startsWith('core/')) reading.change('unknown-block', what, false)
  return html
}

/** As WordPress shows them, with links back, by which notes are recognized. */
function footnoteList(json: string): string {
  let notes: unknown
  try {
    notes = JSON.parse(json)
  } catch {
    return ''
  }
  if (!Array.isArray(notes)) return ''
  const items = notes.map((note: unknown) => {
    const { content, id } = (note ?? {}) as { readonly id?: unknown; readonly content?: unknown }
    const name = escapeHtml(stringOf(id))
    return `<li id="${name}">${stringOf(content)} <a href="#${name}-link">↩︎</a></li>`
  })
  return `<ol class="footnotes">${items.join('')}</ol>`
}
