/** A picture's address, taken apart. */
interface SizedPicture {
  /** Path of the stored file: the same for every width. */
  readonly source: string
  /** Pixels. */
  readonly width: number
}

/** The width at which a picture is stored that the visitor has not come to see: a phone's. */
const usualWidth = 828

/** Path of the file that an address of `/_next/image` shows; `undefined` for other addresses. */
export function pictureSource(address: string): string | undefined {
  return read(address)?.source
}

/**
 * The stored picture that stands in for another width of itself: the next larger one, since a browser
 * makes a picture smaller without harm, else the largest.
 */
export function pictureFallback(wanted: string, stored: readonly string[]): string | undefined {
  const asked = read(wanted)
  if (!asked) return undefined
  const same = stored
    .flatMap((address) => {
      const picture = read(address)
      return picture?.source === asked.source ? [{ address, width: picture.width }] : []
    })
    .sort((a, b) => a.width - b.width)
  return (same.find(({ width }) => width >= asked.width) ?? same.at(-1))?.address
}

/** Of the addresses of a page's pictures one for each file, in the width that is usually enough. */
export function oneOfEach(addresses: readonly string[]): string[] {
  const sources = new Set(addresses.map(pictureSource))
  return [...sources].flatMap((source) => {
    if (source === undefined) return []
    const usual = `/_next/image?url=${encodeURIComponent(source)}&w=${usualWidth}&q=75`
    return pictureFallback(usual, addresses) ?? []
  })
}

function read(address: string): SizedPicture | undefined {
  const [path = '', query = ''] = address.replace(/^https?:\/\/[^/]*/, '').split('?')
  if (path !== '/_next/image') return undefined
  const parameters = new URLSearchParams(query)
  const source = parameters.get('url')
  return source === null ? undefined : { source, width: Number(parameters.get('w')) }
}
