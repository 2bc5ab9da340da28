import { readPictureFile, type SizedPicture } from '#src/platform/urls/picture-files'

/** The stored width of pictures that were not seen yet: a phone's. */
const usualWidth = 828

/** Path of the file of a `/_next/image` URL; otherwise `undefined`. */
export function pictureSource(address: string): string | undefined {
  return read(address)?.source
}

/** The stored picture for another width: the next larger one, which browsers scale down, else the largest. */
export function pictureFallback(wanted: string, stored: readonly string[]): string | undefined {
  const requested = read(wanted)
  if (!requested) return undefined
  const same = stored
    .flatMap((address) => {
      const picture = read(address)
      return picture?.source === requested.source ? [{ address, width: picture.width }] : []
    })
    .sort((a, b) => a.width - b.width)
  return (same.find(({ width }) => width >= requested.width) ?? same.at(-1))?.address
}

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
  if (path !== '/_next/image') return readPictureFile(path)
  const parameters = new URLSearchParams(query)
  const source = parameters.get('url')
  return source === null ? undefined : { source, width: Number(parameters.get('w')) }
}
