import { budgets } from '#src/platform/config/budgets'
import { encodePathname } from '#src/platform/i18n/pathname'

const { deviceSizes, imageSizes, qualities } = budgets.pictures
const widths: ReadonlySet<string> = new Set([...deviceSizes, ...imageSizes].map(String))
const known: ReadonlySet<string> = new Set(qualities.map(String))
const files = '/api/media/file/'

/**
 * The one address of a picture in a size, from the query of `/_next/image`: a stored file, a width and a
 * quality of the site's own, and nothing else. Each of them is converted and cached once for a format,
 * so that whatever could be spelled freely would be work without end.
 *
 * @returns `undefined` where the query asks for anything else.
 */
export function pictureVariant(query: string): string | undefined {
  const params = new URLSearchParams(query)
  if ([...params.keys()].sort().join() !== 'q,url,w') return undefined
  const [url, width, quality] = [params.get('url'), params.get('w'), params.get('q')]
  if (!url?.startsWith(files) || !widths.has(width ?? '') || !known.has(quality ?? ''))
    return undefined
  const name = decoded(url.slice(files.length))
  // After decoding, a percent sign begins a second spelling, and a slash another folder.
  if (!name || /[/\\%?#\0]/.test(name) || /^\.{1,2}$/.test(name)) return undefined
  const file = encodePathname(files + name)
  return `/_next/image?url=${encodeURIComponent(file)}&w=${width}&q=${quality}`
}

/** The stored file of which the address of a variant is one. */
export function sourceOfVariant(key: string): string {
  return new URLSearchParams(key.slice(key.indexOf('?'))).get('url') ?? ''
}

function decoded(text: string): string | undefined {
  // A question mark as it stands would begin a query of the file's own address.
  if (/[?#]/.test(text)) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
