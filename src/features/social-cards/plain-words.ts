import { compose } from '#src/platform/i18n/tidy-line'

/** In grapheme clusters: far more than fits. */
const most = 300

const emoji = String.raw`(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|[\u{e0020}-\u{e007f}\u200d\ufe0e\ufe0f\u20e3])+`
const closing = String.raw`[\p{Pe}\p{Pf}.,;:!?…、。，．！？]`
const emojiRun = new RegExp(`\\s*(?:${emoji}\\s*)+(${closing}?)`, 'gu')

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export const lettersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

/** Without emoji (no font of the site has them), control characters, and halves of characters; © and ® stay. */
export function plainWords(text: string): string {
  const words = compose(text.replace(/[\p{Cs}\ufffd]/gu, ''))
    .replace(emojiRun, (run: string, closed: string) => closed || (/\s/u.test(run) ? ' ' : ''))
    .replace(/(?![\u2060\ufeff])[\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, (blanks) => (/^[\u00a0\u202f\u3000]$/u.test(blanks) ? blanks : ' '))
    .trim()
  return lettersOf(words).slice(0, most).join('')
}
