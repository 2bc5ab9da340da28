import { eastAsianWidth } from 'get-east-asian-width'

const graphemes = new Intl.Segmenter()

/** Without width: marks without a letter, joiners, controls. */
const invisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u
/** A picture as wide as a Chinese character, whatever its code points. */
const emoji = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{RI}{2}/u

/** In Latin letters: search engines cut by width. A CJK character (UAX #11) or an emoji has two, a mark none. */
export function displayWidth(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment)
  return width
}

/** Cuts a text so that it fits with its ellipsis, between words if possible. */
export function cutToWidth(text: string, most: number): string {
  if (displayWidth(text) <= most) return text
  let width = 1
  let cut = ''
  for (const { segment } of graphemes.segment(text)) {
    width += widthOf(segment)
    if (width > most) break
    cut += segment
  }
  const rest = text.slice(cut.length)
  const isInsideWord = /^\S/.test(rest) && /\S$/.test(cut)
  const space = cut.search(/\s\S*$/)
  // Scripts without spaces are cut anywhere; so is a word that fills half of the width.
  const whole = isInsideWord && space > cut.length / 2 ? cut.slice(0, space) : cut
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}

function widthOf(grapheme: string): number {
  if (invisible.test(grapheme)) return 0
  if (emoji.test(grapheme)) return 2
  return eastAsianWidth(grapheme.codePointAt(0) ?? 0)
}
