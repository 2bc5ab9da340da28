import { codeLanguage } from '#src/rich-text/input/code-languages'
import type { HtmlNode } from '#src/rich-text/input/html/html-tree'
import type { ChangeOfText } from '../../incoming'
import { element, nodesOfHtml, type Part } from '../body-of-parts'
import { isRow, type Row, rowsIn, textIn } from '../fields'
import { asCommonMark } from './markdown'

type NoteCard = (change: ChangeOfText) => void

/** What a card of Ghost's editors shows on the web. Lexical and Mobiledoc have the same fields. */
export function cardOf(name: string, card: Row, note: NoteCard): Part[] {
  const kind = aliases[name] ?? name
  const text = (field: string) => textIn(card, field)
  const kept = (rule: string) => note({ rule, what: beginning(name, card), isLost: false })
  if (isHiddenFromVisitors(card)) {
    note({ rule: 'card-for-members', what: beginning(name, card), isLost: true })
    return []
  }
  switch (kind) {
    case 'markdown':
      return [{ markdown: asCommonMark(text('markdown') ?? '') }]
    case 'html':
      return [nodesOfHtml(text('html') ?? '')]
    case 'image':
      return [[figure(picture(text('src'), text('alt')), text('caption'), text('href'))]]
    case 'gallery':
      return [[...gallery(card), ...paragraph(html(card, 'caption'))]]
    case 'hr':
      return [[element('hr', [])]]
    case 'code': {
      const language = text('language')
      if (
        language &&
        codeLanguage(language) === 'plaintext' &&
        !/^(?:plain|text|txt)/i.test(language)
      ) {
        note({ rule: 'code-language', what: language.slice(0, 200), isLost: false })
      }
      const code = element('code', [textOfCode(card)], {
        class: language && `language-${language}`,
      })
      return [[element('pre', [code]), ...paragraph(html(card, 'caption'))]]
    }
    case 'bookmark': {
      kept('bookmark-as-link')
      const meta = isRow(card['metadata']) ? card['metadata'] : card
      const link = linkTo(text('url'), [textIn(meta, 'title') ?? text('url') ?? ''])
      const description = textIn(meta, 'description')
      return [
        [
          ...paragraph([...link, ...(description ? [': ', description] : [])]),
          ...paragraph(html(card, 'caption')),
        ],
      ]
    }
    case 'embed':
      return [embed(card, kept)]
    case 'callout': {
      kept('callout-as-quote')
      const emoji = text('calloutEmoji')
      return [quote([...(emoji ? [`${emoji} `] : []), ...html(card, 'calloutText')])]
    }
    case 'toggle':
      kept('toggle-as-heading')
      return [[element('h3', html(card, 'heading')), ...nodesOfHtml(text('content') ?? '')]]
    case 'button':
      return [paragraph(linkTo(text('buttonUrl'), [text('buttonText') ?? '']))]
    case 'call-to-action':
      kept('card-as-text')
      return [
        [
          ...(card['hasSponsorLabel'] === true ? paragraph(html(card, 'sponsorLabel')) : []),
          ...paragraph([text('imageUrl') ? picture(text('imageUrl'), undefined) : '']),
          ...nodesOfHtml(text('textValue') ?? ''),
          ...buttonOf(card, 'showButton', 'buttonUrl', 'buttonText'),
        ],
      ]
    case 'product':
      kept('card-as-text')
      return [
        [
          ...paragraph([picture(text('productImageSrc'), text('productTitle'))]),
          element('h3', html(card, 'productTitle')),
          ...nodesOfHtml(text('productDescription') ?? ''),
          ...buttonOf(card, 'productButtonEnabled', 'productUrl', 'productButton'),
        ],
      ]
    case 'header':
      kept('card-as-text')
      return [
        [
          ...paragraph([picture(text('backgroundImageSrc'), undefined)]),
          element('h2', [...html(card, 'header'), ...html(card, 'heading')]),
          ...paragraph([...html(card, 'subheader'), ...html(card, 'subheading')]),
          ...buttonOf(card, 'buttonEnabled', 'buttonUrl', 'buttonText'),
        ],
      ]
    case 'signup':
      note({ rule: 'signup-form', what: beginning(name, card), isLost: false })
      return [
        [
          element('h2', html(card, 'header')),
          ...paragraph(html(card, 'subheader')),
          ...paragraph(html(card, 'disclaimer')),
        ],
      ]
    case 'file': {
      const title = text('fileTitle') ?? text('fileName') ?? text('src') ?? ''
      kept('file-as-link')
      return [[...paragraph(linkTo(text('src'), [title])), ...paragraph(html(card, 'fileCaption'))]]
    }
    case 'audio':
    case 'video': {
      const title = text('title') ?? text('fileName') ?? text('src') ?? ''
      kept('player-as-link')
      return [[...paragraph(linkTo(text('src'), [title])), ...paragraph(html(card, 'caption'))]]
    }
    case 'paywall':
    case 'tk':
      return []
    case 'email':
    case 'email-cta':
      note({ rule: 'card-for-email', what: beginning(name, card), isLost: true })
      return []
    default:
      return [unknown(name, card, note)]
  }
}

const aliases: Readonly<Record<string, string>> = {
  'card-markdown': 'markdown',
  codeblock: 'code',
  horizontalrule: 'hr',
  emailCta: 'email-cta',
  'extended-image': 'image',
}

const isCaption = (caption: string | undefined) =>
  caption ? [element('figcaption', nodesOfHtml(caption))] : []

const figure = (image: HtmlNode, caption: string | undefined, href: string | undefined): HtmlNode =>
  element('figure', [href ? element('a', [image], { href }) : image, ...isCaption(caption)])

const picture = (src: string | undefined, alt: string | undefined): HtmlNode =>
  src ? element('img', [], { src, alt }) : ''

const gallery = (card: Row): HtmlNode[] =>
  rowsIn(card['images']).map((image) =>
    figure(
      picture(textIn(image, 'src'), textIn(image, 'alt')),
      textIn(image, 'caption'),
      undefined,
    ),
  )

/** Inline content, without the paragraph that newer versions put around it. */
function html(card: Row, name: string): readonly HtmlNode[] {
  const nodes = nodesOfHtml(textIn(card, name) ?? '')
  const [only] = nodes
  return nodes.length === 1 && typeof only === 'object' && only.tag === 'p' ? only.children : nodes
}

const paragraph = (children: readonly HtmlNode[]): HtmlNode[] =>
  children.some((child) => child !== '') ? [element('p', children)] : []

const quote = (children: readonly HtmlNode[]): HtmlNode[] => [element('blockquote', children)]

const linkTo = (href: string | undefined, children: readonly HtmlNode[]): readonly HtmlNode[] =>
  href ? [element('a', children, { href })] : children

const buttonOf = (card: Row, shown: string, url: string, label: string): HtmlNode[] =>
  card[shown] === false
    ? []
    : paragraph(textIn(card, label) ? linkTo(textIn(card, url), html(card, label)) : [])

/** Not trimmed: leading blanks count. */
const textOfCode = (card: Row): string => (typeof card['code'] === 'string' ? card['code'] : '')

/** Posts of social networks are quotations with text; players become links. */
function embed(card: Row, kept: (rule: string) => void): HtmlNode[] {
  const nodes = nodesOfHtml(textIn(card, 'html') ?? '')
  const url = textIn(card, 'url')
  const meta = isRow(card['metadata']) ? card['metadata'] : undefined
  const caption = paragraph(html(card, 'caption'))
  const hasText = nodes.some((node) => typeof node === 'object' && node.tag === 'blockquote')
  if (hasText) return [...nodes, ...caption]
  if (!url) return [...nodes, ...caption]
  kept('player-as-link')
  return [...paragraph(linkTo(url, [textIn(meta, 'title') ?? url])), ...caption]
}

function unknown(name: string, card: Row, note: NoteCard): Part {
  const texts = Object.entries(card)
    .filter(
      ([field, value]) =>
        /html|text|title|heading|caption|content/i.test(field) && typeof value === 'string',
    )
    .map(([, value]) => nodesOfHtml(value as string))
  const url = textIn(card, 'url')
  const nodes = [...texts.flatMap(paragraph), ...paragraph(url ? linkTo(url, [url]) : [])]
  note({ rule: 'unknown-card', what: beginning(name, card), isLost: nodes.length === 0 })
  return nodes
}

/** Cards can be for email only, or for members (versions 5.110 and later). */
function isHiddenFromVisitors(card: Row): boolean {
  const visibility = isRow(card['visibility']) ? card['visibility'] : undefined
  const web = isRow(visibility?.['web']) ? visibility['web'] : undefined
  return web?.['nonMember'] === false || visibility?.['showOnWeb'] === false
}

function beginning(name: string, card: Row): string {
  const said = Object.values(card).filter(
    (value) => typeof value === 'string' && value.trim() !== '',
  )
  return `${name}: ${said
    .join(' ')
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .trim()}`.slice(0, 200)
}
