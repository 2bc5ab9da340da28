/** The part of mongod's command line that the embedded server understands. */
export interface ServerArguments {
  readonly version: boolean
  readonly port: number
  readonly dbpath: string
  /** Addresses to listen on. */
  readonly hosts: readonly string[]
}

/** The command line is wrong; the message says where. */
export class ServerArgumentsError extends Error {
  override readonly name = 'ServerArgumentsError'
}

/**
 * Reads `--port`, `--dbpath`, `--bind_ip` and `--version`, with a space or an equals sign before the
 * value, and skips everything else that a starter of mongod may give. The defaults are mongod's.
 *
 * @throws ServerArgumentsError
 */
export function parseArguments(args: readonly string[]): ServerArguments {
  const given = new Map<string, string>()
  for (const [index, argument] of args.entries()) {
    const [, name, value] = /^--(port|dbpath|bind_ip)(?:=(.*))?$/s.exec(argument) ?? []
    if (name !== undefined) given.set(name, value ?? args[index + 1] ?? '')
  }
  const port = Number(given.get('port') ?? 27017)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new ServerArgumentsError(`--port must be a number from 0 to 65535: ${given.get('port')}`)
  }
  const hosts = (given.get('bind_ip') ?? '127.0.0.1').split(',').map((host) => host.trim())
  if (hosts.some((host) => host === '')) {
    throw new ServerArgumentsError('--bind_ip needs an address')
  }
  const dbpath = given.get('dbpath') ?? '/data/db'
  if (dbpath === '') throw new ServerArgumentsError('--dbpath needs a folder')
  return { version: args.includes('--version'), port, dbpath, hosts }
}
