import { pictureFile } from '#src/platform/urls/picture-files'

/** A picture in the size that a page names. */
export interface NamedPicture {
  /** Of the file, encoded. */
  readonly path: string
  /** Where the server has it converted. */
  readonly from: string
}

/** In HTML, XML, and JSON, whose escapes of `&` differ. */
const variant =
  /\/_next\/image\?url=([\w%.~!*()-]+)(&amp;|&#38;|&|\\u0026)w=(\d+)(?:&amp;|&#38;|&|\\u0026)q=(\d+)/g

/** Replaces the addresses of converted pictures by those of files, and collects the pictures. */
export function withPictureFiles(text: string, collect: (picture: NamedPicture) => void): string {
  return text.replace(variant, (_, url: string, _mark, width: string, quality: string) => {
    const path = pictureFile(decodeURIComponent(url), Number(width))
    collect({ path, from: `/_next/image?url=${url}&w=${width}&q=${quality}` })
    return path
  })
}
