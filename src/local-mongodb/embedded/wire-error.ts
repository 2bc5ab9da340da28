export class WireError extends Error {
  override readonly name = 'WireError'
}
