import { eastAsianWidth } from 'get-east-asian-width'

const graphemes = new Intl.Segmenter()

/** What takes no room by itself: marks without a letter, joiners, controls. */
const invisible = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u
/** Drawn as a picture, and so as wide as a Chinese character, whatever its code points are alone. */
const emoji = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{RI}{2}/u

/**
 * How wide a text is shown, in units of a Latin letter: search engines cut by width and not by
 * count. A Chinese, Japanese or Korean character takes two (UAX #11), an emoji too, a combining mark
 * none.
 */
export function displayWidth(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment)
  return width
}

/** A text cut so that it and the sign of the cut fit, between words where there are any. */
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
  // A script without spaces is cut where it is full; so is a word that fills half of the room.
  const whole = isInsideWord && space > cut.length / 2 ? cut.slice(0, space) : cut
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}

function widthOf(grapheme: string): number {
  if (invisible.test(grapheme)) return 0
  if (emoji.test(grapheme)) return 2
  return eastAsianWidth(grapheme.codePointAt(0) ?? 0)
}
