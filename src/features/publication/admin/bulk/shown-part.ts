/** What is searched and filtered, and the page: Payload writes the rest, such as columns, into the URL by itself. */
export function shownPart(address: Iterable<readonly [string, string]>): string {
  return [...address]
    .filter(
      ([name, value]) => /^(?:search$|where\b)/.test(name) || (name === 'page' && value !== '1'),
    )
    .map((entry) => entry.join('='))
    .sort()
    .join('&')
}
