/** What came over a connection is not the MongoDB wire protocol; the connection cannot go on. */
export class WireError extends Error {
  override readonly name = 'WireError'
}
