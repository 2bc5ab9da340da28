import { outsideOfCode } from '../markdown/markdown-dialects'

/** Of a line: code, addresses, and tags, which stay as they are. */
const verbatim = /(`+[^`]*`+|\]\([^)\s]*|<[^<>]*>|https?:\/\/[^\s)]+)/

/** What Ghost's Markdown adds to GFM, as CommonMark with HTML says it. */
export function asCommonMark(text: string): string {
  return outsideOfCode(text.replaceAll(/\r\n?/g, '\n'), (part) =>
    part
      // A heading needs no blank.
      .replaceAll(/^( {0,3}#{1,6})(?=[^\s#])/gm, '$1 ')
      .split(verbatim)
      .map((piece, index) => (index % 2 === 1 ? piece : withSigns(piece)))
      .join('')
      // The end of a line is a line break.
      .replaceAll(/^(?! {4}|\t)(.*[^\s\\])[ \t]*\n(?=[ \t]*\S)/gm, '$1  \n'),
  )
}

/** `==marked==` has no form; `H~2~O` and `x^2^` have. */
const withSigns = (text: string): string =>
  text
    .replaceAll(/(?<![=\\])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g, '$1')
    .replaceAll(/(?<![~\\])~([^\s~]+)~(?!~)/g, '<sub>$1</sub>')
    .replaceAll(/(?<![\^\\[])\^([^\s^]+)\^/g, '<sup>$1</sup>')
