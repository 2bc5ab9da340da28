/** A redirect of the code's own. A final `*` stands for the rest of the path, on both sides. */
export interface PrefixRedirect {
  readonly from: string
  readonly to: string
  readonly status: 308
}

/** Prefixes that readers and machines guess, and what is right instead: English has none. */
const guesses = [
  ['/en', ''],
  ['/ja', '/jp'],
] as const

/**
 * The one table of the redirects that exist without any content. `next.config.ts` and the build
 * manifest are made from it; the first cannot use package imports, so that nothing is imported here.
 */
export const prefixRedirects: readonly PrefixRedirect[] = guesses.flatMap(([wrong, right]) => [
  { from: wrong, to: right || '/', status: 308 },
  { from: `${wrong}/*`, to: `${right}/*`, status: 308 },
])
