export type RemotePictureFault =
  /** Not the URL of a picture on the web. */
  | 'address'
  /** It leads into a private network. */
  | 'private'
  | 'unreachable'
  /** The other site responds, with something other than a picture. */
  | 'refused'
  | 'too-slow'
  | 'too-large'
  | 'not-a-picture'
  /** Too many are being taken in at this moment. */
  | 'busy'

export class RemotePictureError extends Error {
  readonly fault: RemotePictureFault

  /** @param detail in English, for people who use the API. */
  constructor(fault: RemotePictureFault, detail: string, options?: ErrorOptions) {
    super(`url: ${detail}`, options)
    this.name = 'RemotePictureError'
    this.fault = fault
  }
}
