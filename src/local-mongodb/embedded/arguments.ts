export interface ServerArguments {
  readonly version: boolean
  readonly port: number
  readonly dbpath: string
  readonly host: string
}

export class ServerArgumentsError extends Error {
  override readonly name = 'ServerArgumentsError'
}

/** Ignores all other options of mongod. The defaults are mongod's. @throws ServerArgumentsError */
export function parseArguments(args: readonly string[]): ServerArguments {
  const given = new Map<string, string>()
  for (const [index, argument] of args.entries()) {
    const [, name, value] = /^--(port|dbpath|bind_ip)(?:=(.*))?$/s.exec(argument) ?? []
    if (name !== undefined) given.set(name, (value ?? args[index + 1] ?? '').trim())
  }
  const port = given.get('port') ?? '27017'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new ServerArgumentsError(`--port must be a number from 0 to 65535, and is '${port}'`)
  }
  const dbpath = given.get('dbpath') ?? '/data/db'
  if (dbpath === '') throw new ServerArgumentsError('--dbpath needs a folder')
  const host = given.get('bind_ip') ?? '127.0.0.1'
  if (host === '' || host.includes(',')) {
    throw new ServerArgumentsError(`--bind_ip takes one address here, and is '${host}'`)
  }
  return { version: args.includes('--version'), port: Number(port), dbpath, host }
}
