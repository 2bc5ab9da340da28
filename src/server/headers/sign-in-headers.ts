const names = ['cookie', 'origin', 'sec-fetch-site'] as const

/** By which the CMS recognizes the account and requests from other sites. */
export function signInHeaders(
  headerOf: (name: (typeof names)[number]) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headerOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
