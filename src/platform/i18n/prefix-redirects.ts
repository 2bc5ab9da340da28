import { defaultLocale, prefixAliases } from '#locales/languages'

/** A built-in redirect. A final `*` stands for the rest of the path, on both sides. */
export interface PrefixRedirect {
  readonly from: string
  readonly to: string
  readonly status: 308
}

/** Prefixes that visitors and programs guess, and the right ones. */
const guesses: readonly (readonly [string, string])[] = [
  [`/${defaultLocale}`, ''],
  ...[...prefixAliases].map(([guess, locale]) => [`/${guess}`, `/${locale}`] as const),
]

/** For `next.config.ts`, which cannot use package imports, and the build manifest. */
export const prefixRedirects: readonly PrefixRedirect[] = guesses.flatMap(([wrong, right]) => [
  { from: wrong, to: right || '/', status: 308 },
  { from: `${wrong}/*`, to: `${right}/*`, status: 308 },
])
