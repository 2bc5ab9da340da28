/**
 * Instead of `URL.canParse`: once compiled, that of Node 20 and 22 refuses each address with a letter like ü
 * (seen from the 4,073rd call on).
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

export function isUrl(text: string, base?: string | URL): boolean {
  return parseUrl(text, base) !== undefined
}
