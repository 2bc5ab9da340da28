import { defaultLocale, prefixAliases } from '#locales/languages'

/** A redirect of the code's own. A final `*` stands for the rest of the path, on both sides. */
export interface PrefixRedirect {
  readonly from: string
  readonly to: string
  readonly status: 308
}

/** Prefixes that readers and machines guess, and what is right instead: English has none. */
const guesses: readonly (readonly [string, string])[] = [
  [`/${defaultLocale}`, ''],
  ...[...prefixAliases].map(([guess, locale]) => [`/${guess}`, `/${locale}`] as const),
]

/**
 * The one table of the redirects that exist without any content. `next.config.ts` and the build
 * manifest are made from it; the first cannot use package imports, so that there are none here.
 */
export const prefixRedirects: readonly PrefixRedirect[] = guesses.flatMap(([wrong, right]) => [
  { from: wrong, to: right || '/', status: 308 },
  { from: `${wrong}/*`, to: `${right}/*`, status: 308 },
])
