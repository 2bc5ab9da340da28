import { languageOfTag } from '../languages-of-parts'
import { marksInLanguage, type PastedMark } from './blocks'
import { attribute, type HtmlElement, styleOf } from './html/html-tree'

const byTag: Readonly<Record<string, PastedMark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'super',
}

/** Monospaced fonts. */
const monospace =
  /\b(?:courier(?: new)?|consolas|menlo|monaco|monospace|roboto mono|source code pro|sf ?mono|sfmono-regular|fira (?:code|mono)|jetbrains mono|cascadia (?:code|mono)|lucida console|andale mono|ubuntu mono|dejavu sans mono|noto sans mono|inconsolata|ibm plex mono|ui-monospace)\b/

export function isMonospace(element: HtmlElement): boolean {
  const style = styleOf(element)
  return monospace.test(style.get('font-family') ?? style.get('font') ?? '')
}

/** Reads the tag, then the style: word processors use styles alone, also to undo a surrounding tag. */
export function marksWithin(element: HtmlElement, outer: readonly PastedMark[]): PastedMark[] {
  const tag = attribute(element, 'lang')
  const marks = new Set(tag ? marksInLanguage(outer, languageOfTag(tag)) : outer)
  const own = byTag[element.tag]
  if (own) marks.add(own)
  const style = styleOf(element)
  const set = (mark: PastedMark, isSet: boolean | undefined) => {
    if (isSet === true) marks.add(mark)
    if (isSet === false) marks.delete(mark)
  }
  set('bold', boldness(style.get('font-weight')))
  set('italic', slant(style.get('font-style')))
  const line = style.get('text-decoration-line') ?? style.get('text-decoration')
  if (line?.includes('line-through')) marks.add('strike')
  const alignment = style.get('vertical-align')
  if (alignment === 'super' || alignment === 'sub') {
    marks.delete(alignment === 'super' ? 'sub' : 'super')
    marks.add(alignment)
  } else if (alignment === 'baseline' && own !== 'sub' && own !== 'super') {
    marks.delete('sub')
    marks.delete('super')
  }
  if (isMonospace(element)) marks.add('code')
  return [...marks]
}

function boldness(weight: string | undefined): boolean | undefined {
  if (weight === undefined) return undefined
  if (/^bold(?:er)?$/.test(weight)) return true
  if (/^(?:normal|lighter)$/.test(weight)) return false
  const number = Number(weight)
  return Number.isNaN(number) ? undefined : number >= 600
}

function slant(style: string | undefined): boolean | undefined {
  if (style === undefined) return undefined
  if (style.startsWith('italic') || style.startsWith('oblique')) return true
  return style === 'normal' ? false : undefined
}
