/**
 * Where a picture of a certain width lies in an exported site, whose host can't convert one by the query of its
 * address: `/_next/image/640/photo.jpg.webp`.
 */
const root = '/_next/image/'
const source = '/api/media/file/'
const extension = '.webp'

/** @param file the encoded path of the stored file. */
export function pictureFile(file: string, width: number): string {
  return `${root}${width}/${file.slice(source.length)}${extension}`
}

export interface SizedPicture {
  /** Encoded path of the stored file, the same for every width. */
  readonly source: string
  readonly width: number
}

/** @param path encoded. @returns `undefined` for what is no such file. */
export function readPictureFile(path: string): SizedPicture | undefined {
  const [, width, name] = /^\/_next\/image\/(\d+)\/([^/]+)\.webp$/.exec(path) ?? []
  return width && name ? { source: source + name, width: Number(width) } : undefined
}
