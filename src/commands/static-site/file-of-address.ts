/**
 * The file of an address, relative to the exported folder, with `/` between its parts. Pages have `.html` at the end of
 * their own name, as every host expects them; `undefined` for what no file can be.
 *
 * @param path encoded, without query.
 */
export function fileOfAddress(path: string, isPage: boolean): string | undefined {
  const parts: string[] = []
  for (const segment of path.split('/').slice(1)) {
    const part = decoded(segment)
    if (part === undefined) return undefined
    parts.push(part)
  }
  if (path === '/') return 'index.html'
  if (!parts.every(isFileName)) return undefined
  const file = parts.join('/')
  return isPage ? `${file}.html` : file
}

/** The page of 404 in a language, where hosts look for it. */
export const missingPageFile = (pathname: string): string =>
  pathname === '/' ? '404.html' : `${pathname.slice(1)}/404.html`

const isFileName = (part: string): boolean =>
  part !== '' && !/^\.{1,2}$/.test(part) && !/[/\\\0]/.test(part)

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** What needs a server, or is of no use without the admin. */
export function isLeftOut(path: string): boolean {
  if (/^\/api\/(?:media\/file|cards)\//.test(path)) return false
  return /^\/(?:admin|api|preview|_octavo)(?:\/|$)/.test(path)
}
