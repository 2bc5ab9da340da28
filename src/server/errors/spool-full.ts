/** A body needs more room than the client's share or the disk has. */
export class SpoolFull extends Error {
  override readonly name = 'SpoolFull'
  /** @param isOwn whether the client's own share is used up while there is room for others. */
  constructor(
    readonly isOwn: boolean,
    options?: ErrorOptions,
  ) {
    super('There is no room for more of this body.', options)
  }
}
