import type { LanguageEntry } from '#locales/languages'

/** What is no script by itself to Unicode. */
const mixed: Readonly<Record<string, RegExp>> = {
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  Kore: /\p{Script=Hangul}/u,
}

/** A letter of a script: a text in it has one at least. @throws for a code that is none. */
export const letterOf = (script: LanguageEntry['script']): RegExp =>
  mixed[script] ?? new RegExp(`\\p{Script=${script}}`, 'u')
