import type { RichBlock, RichInline, RichMark, RichText } from '#src/page-types/rich-text-model'
import { encodeHref } from '#src/platform/i18n/pathname'
import { impossibleInXml } from '#src/platform/impossible-in-xml'

interface Addresses {
  /** Of a picture, by its name in the text. */
  readonly pictureOf: (src: string) => string
  /** Of the site, for links that begin with a slash. */
  readonly origin: string
}

/** The HTML of a text as WordPress stores it in its classic form. */
export function htmlOf(text: RichText, addresses: Addresses): string {
  return text.map((block) => blockHtml(block, addresses)).join('\n\n')
}

function blockHtml(block: RichBlock, addresses: Addresses): string {
  const inlines = (nodes: readonly RichInline[]) => inlinesHtml(nodes, addresses)
  const dir = 'dir' in block && block.dir ? ` dir="${block.dir}"` : ''
  switch (block.type) {
    case 'paragraph':
      return `<p${dir}>${inlines(block.children)}</p>`
    case 'heading':
      return `<h${block.level}${dir}>${inlines(block.children)}</h${block.level}>`
    case 'quote':
      return `<blockquote${dir}><p>${inlines(block.children)}</p></blockquote>`
    case 'pull-quote': {
      const cite = block.attribution ? `<cite>${escapeXml(block.attribution)}</cite>` : ''
      return `<blockquote${dir}><p>${escapeXml(block.text)}</p>${cite}</blockquote>`
    }
    case 'form':
      // A link by now: see formsAsLinks.
      return ''
    case 'subscribe':
      // Listed as a loss: another site has no such form.
      return ''
    case 'rule':
      return '<hr />'
    case 'figure': {
      const { alt, height, src, width } = block.picture
      const image = `<img src="${escapeXml(addresses.pictureOf(src))}" alt="${escapeXml(alt)}" width="${width}" height="${height}" />`
      const caption = block.caption ? `<figcaption>${escapeXml(block.caption)}</figcaption>` : ''
      return `<figure>${image}${caption}</figure>`
    }
    case 'code': {
      const language =
        block.language === 'plaintext' ? '' : ` class="language-${escapeXml(block.language)}"`
      const code = block.tokens.map((token) => token.text).join('')
      return `<pre><code${language}>${escapeXml(code).replaceAll('[', '&#91;')}</code></pre>`
    }
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const start = block.ordered && block.start !== undefined ? ` start="${block.start}"` : ''
      const items = block.items.map(({ children, nested }) => {
        const below = nested.map((inner) => blockHtml(inner, addresses)).join('')
        return `<li>${inlines(children)}${below}</li>`
      })
      return `<${tag}${start}${dir}>${items.join('')}</${tag}>`
    }
    case 'table': {
      const rows = block.rows.map((row) => {
        const cells = row.map(({ children, colSpan, header, rowSpan }) => {
          const tag = header ? 'th' : 'td'
          const spans = `${colSpan ? ` colspan="${colSpan}"` : ''}${rowSpan ? ` rowspan="${rowSpan}"` : ''}`
          const [only, ...more] = children
          const inner =
            only?.type === 'paragraph' && more.length === 0
              ? inlines(only.children)
              : children.map((one) => blockHtml(one, addresses)).join('')
          return `<${tag}${spans}>${inner}</${tag}>`
        })
        return `<tr>${cells.join('')}</tr>`
      })
      return `<table><tbody>${rows.join('')}</tbody></table>`
    }
    case 'notes': {
      const notes = block.notes.map(
        (note, index) =>
          `<li id="fn-${index + 1}">${inlines(note)} <a href="#fnref-${index + 1}">↩</a></li>`,
      )
      return `<ol class="footnotes">${notes.join('')}</ol>`
    }
  }
}

const inlinesHtml = (nodes: readonly RichInline[], addresses: Addresses): string =>
  nodes.map((node) => inlineHtml(node, addresses)).join('')

function inlineHtml(node: RichInline, addresses: Addresses): string {
  switch (node.type) {
    case 'text':
      return node.marks.reduceRight(
        (inner, mark) => `<${tags[mark]}>${inner}</${tags[mark]}>`,
        // WordPress would take some words in brackets for shortcodes.
        escapeXml(node.text).replaceAll('[', '&#91;'),
      )
    case 'break':
      return '<br />'
    case 'note-mark':
      return `<sup id="fnref-${node.number}"><a href="#fn-${node.number}">${node.number}</a></sup>`
    case 'language': {
      const dir = node.dir ? ` dir="${node.dir}"` : ''
      return `<span lang="${escapeXml(node.lang)}"${dir}>${inlinesHtml(node.children, addresses)}</span>`
    }
    case 'link': {
      const href = encodeHref(node.href)
      const whole = /^\/(?!\/)/.test(href) ? addresses.origin + href : href
      return `<a href="${escapeXml(whole)}">${inlinesHtml(node.children, addresses)}</a>`
    }
  }
}

const tags: Readonly<Record<RichMark, string>> = {
  strong: 'strong',
  emphasis: 'em',
  strike: 's',
  code: 'code',
  sub: 'sub',
  super: 'sup',
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Without the characters that XML 1.0 forbids, §2.2. */
export const escapeXml = (text: string): string =>
  validXml(text).replace(/[&<>"]/g, (character) => references[character] ?? '')

export const validXml = (text: string): string => text.replace(impossibleInXml, '')
