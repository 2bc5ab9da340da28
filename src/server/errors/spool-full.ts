/** A body needs more room than there is, in the client's share or on the disk. */
export class SpoolFull extends Error {
  override readonly name = 'SpoolFull'
  /** @param isOwn the client itself has taken all that it may have, and others have room. */
  constructor(
    readonly isOwn: boolean,
    options?: ErrorOptions,
  ) {
    super('There is no room for more of this body.', options)
  }
}
