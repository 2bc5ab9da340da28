import sharp from 'sharp'
import { forgiving, PictureError, type ReadPicture } from './read-picture'

/**
 * Upright and without hidden data: place, time, camera, thumbnails, comments, and anything after its end. An upright
 * picture keeps each of its pixels; one to rotate or repair is encoded anew at full quality. Other GIF and WebP files
 * stay as they are, since the CMS encodes them anew. @throws {PictureError} where the file is truncated.
 */
export async function withoutMetadata(
  bytes: Uint8Array,
  { type, frames, isFaulty, isTurned, hasMetadata }: ReadPicture,
): Promise<Buffer> {
  if (!isTurned && !isFaulty) {
    if (type === 'jpeg') return joined(jpegParts(bytes))
    if (type === 'png') return joined(pngParts(bytes))
  }
  const picture = sharp(bytes, forgiving).rotate().keepIccProfile()
  if (type === 'jpeg') {
    return picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  }
  if (type === 'png') return picture.png().toBuffer()
  if (type === 'avif' && (isTurned || hasMetadata)) {
    return picture.avif({ quality: 90, effort: 3 }).toBuffer()
  }
  if (type === 'webp' && isTurned && frames > 1) return turnedFrames(bytes, frames)
  return Buffer.from(bytes)
}

/** Frame by frame: the library treats an animation as one long picture, which it cannot rotate. */
async function turnedFrames(bytes: Uint8Array, frames: number): Promise<Buffer> {
  const upright: Buffer[] = []
  for (let page = 0; page < frames; page += 1) {
    upright.push(await sharp(bytes, { page }).rotate().png({ compressionLevel: 1 }).toBuffer())
  }
  const { delay, loop } = await sharp(bytes, { animated: true }).metadata()
  return sharp(upright, { join: { animated: true } })
    .webp({ ...(delay ? { delay } : {}), ...(loop === undefined ? {} : { loop }), quality: 90 })
    .toBuffer()
}

const joined = (parts: Iterable<Uint8Array>): Buffer => Buffer.concat([...parts])

/** The segments of a JPEG (ITU-T T.81 §B.1.1) that its pixels need: no comments, no application data. */
function* jpegParts(bytes: Uint8Array): Iterable<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  yield bytes.subarray(0, 2)
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) throw new PictureError('damaged')
    const marker = bytes[at + 1] ?? 0
    // Fill bytes may precede a marker.
    if (marker === 0xff) at += 1
    else if (marker === endOfImage) {
      // Phones append whole films, with their places, after the end of a picture.
      yield bytes.subarray(at, at + 2)
      return
    } else {
      if (at + 4 > bytes.length) break
      const end = at + 2 + view.getUint16(at + 2)
      const next = marker === startOfScan ? endOfScan(bytes, end) : end
      if (isNeeded(marker, bytes.subarray(at + 4, end))) yield bytes.subarray(at, next)
      at = next
    }
  }
  throw new PictureError('damaged')
}

const endOfImage = 0xd9
const startOfScan = 0xda

function isNeeded(marker: number, content: Uint8Array): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const begins = (name: string) => Buffer.from(content).toString('latin1', 0, name.length) === name
  if (marker === 0xe0) return begins('JFIF\0')
  if (marker === 0xe2) return begins('ICC_PROFILE\0')
  return marker === 0xee && begins('Adobe')
}

/** The end of a scan: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return bytes.length
}

/** Chunks of a PNG (W3C PNG §11 and §12) that affect its pixels, also of an animation. */
const pngChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP'],
  ...['acTL', 'fcTL', 'fdAT'],
])

function* pngParts(bytes: Uint8Array): Iterable<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  yield bytes.subarray(0, 8)
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (end > bytes.length) break
    if (pngChunks.has(name)) yield bytes.subarray(at, end)
    if (name === 'IEND') return
    at = end
  }
  throw new PictureError('damaged')
}
