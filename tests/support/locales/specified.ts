import type { Locale } from '#locales/languages'

/**
 * The languages of the specification (§2), in its order: those for which tests have examples. The site
 * may speak others behind them.
 */
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
