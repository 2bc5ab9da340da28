const names = ['cookie', 'origin', 'sec-fetch-site'] as const

/**
 * What shows the CMS who asks, and that another site does not do it for them.
 *
 * @param headerOf gives a header of the request.
 */
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
