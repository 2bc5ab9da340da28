/**
 * Where a local server listens: the path of a Unix socket in a folder that only its owner can enter, or else a
 * port of 127.0.0.1, which all accounts of the machine can reach.
 */
export type Address = string | number

/** Windows has no sockets that every MongoDB and driver supports. */
export const hasSockets = process.platform !== 'win32'

/** For the log. */
export function described(address: Address): string {
  return typeof address === 'number' ? `port ${address}` : address
}
