import { budgets } from '#src/platform/config/budgets'
import { encodePathname } from '#src/platform/i18n/pathname'

const { deviceSizes, imageSizes, qualities } = budgets.pictures
const widths: ReadonlySet<string> = new Set([...deviceSizes, ...imageSizes].map(String))
const known: ReadonlySet<string> = new Set(qualities.map(String))
const files = '/api/media/file/'

/**
 * The canonical address of a picture variant: a stored file, and a width and a quality of the site's own. Each is
 * converted and cached once per format, so free spellings would mean unbounded work.
 */
export function pictureVariant(query: string): string | undefined {
  const params = new URLSearchParams(query)
  if ([...params.keys()].sort().join() !== 'q,url,w') return undefined
  const [url, width, quality] = [params.get('url'), params.get('w'), params.get('q')]
  if (!url?.startsWith(files) || !widths.has(width ?? '') || !known.has(quality ?? ''))
    return undefined
  const name = decoded(url.slice(files.length))
  // After decoding, a percent sign would begin a second spelling, and a slash another folder.
  if (!name || /[/\\%?#\0]/.test(name) || /^\.{1,2}$/.test(name)) return undefined
  const file = encodePathname(files + name)
  return `/_next/image?url=${encodeURIComponent(file)}&w=${width}&q=${quality}`
}

export function sourceOfVariant(key: string): string {
  return new URLSearchParams(key.slice(key.indexOf('?'))).get('url') ?? ''
}

function decoded(text: string): string | undefined {
  // An unescaped question mark would begin a query of the file's own address.
  if (/[?#]/.test(text)) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
