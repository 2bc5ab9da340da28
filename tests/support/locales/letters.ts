import type { LanguageEntry } from '#locales/languages'

/** A letter of each script: a text in it has one at least. */
export const letterOf: Readonly<Record<LanguageEntry['script'], RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Hans: /\p{Script=Han}/u,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  Kore: /\p{Script=Hangul}/u,
}
