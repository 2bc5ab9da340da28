/** Data that is not the MongoDB wire protocol; the connection ends. */
export class WireError extends Error {
  override readonly name = 'WireError'
}
