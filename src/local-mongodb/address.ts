/** A Unix socket in a folder of its owner, or a port of 127.0.0.1, open to all accounts of the machine. */
export type Address = string | number

/** Windows has no sockets that every MongoDB and driver supports. */
export const hasSockets = process.platform !== 'win32'

export function described(address: Address): string {
  return typeof address === 'number' ? `port ${address}` : address
}
