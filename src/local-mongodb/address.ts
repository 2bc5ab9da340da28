/**
 * Where a server of this machine listens: the path of a Unix socket, or, where there are none, a port of
 * 127.0.0.1. Only the owner of a closed folder reaches the first; a port is open to all people of the
 * machine.
 */
export type Address = string | number

/** Whether servers listen on sockets here. Windows has none that every MongoDB and driver takes. */
export const hasSockets = process.platform !== 'win32'

/** What the log says of it. */
export function described(address: Address): string {
  return typeof address === 'number' ? `port ${address}` : address
}
