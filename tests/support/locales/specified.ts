import type { Locale } from '#locales/languages'

/** The languages of the specification (§2), in its order, for which tests have examples. */
export const specified = [
  'en',
  'zh',
  'pt',
  'de',
  'fr',
  'es',
  'jp',
  'ko',
] as const satisfies readonly Locale[]
