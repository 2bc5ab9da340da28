import { describe, expect, it } from 'vitest'
import { parseArguments, ServerArgumentsError } from '#src/local-mongodb/embedded/arguments'

describe("the embedded server's command line", () => {
  it('reads the arguments of mongodb-memory-server', () => {
    const args =
      '--port 4000 --dbpath /tmp/a --storageEngine wiredTiger --bind_ip 127.0.0.1 --noauth'
    expect(parseArguments(args.split(' '))).toEqual({
      version: false,
      port: 4000,
      dbpath: '/tmp/a',
      host: '127.0.0.1',
    })
  })

  it('reads values after an equals sign, in any order', () => {
    expect(parseArguments(['--dbpath=/tmp/a=b c', '--quiet', '--port=0'])).toEqual({
      version: false,
      port: 0,
      dbpath: '/tmp/a=b c',
      host: '127.0.0.1',
    })
  })

  it('listens on this machine only, by default', () => {
    expect(parseArguments([])).toEqual({
      version: false,
      port: 27017,
      dbpath: '/data/db',
      host: '127.0.0.1',
    })
  })

  it('prints its version', () => {
    expect(parseArguments(['--version']).version).toBe(true)
  })

  it.each([
    ['--port=x'],
    ['--port=65536'],
    ['--port'],
    ['--port=-1'],
    ['--dbpath='],
    ['--bind_ip=a,b'],
  ])('refuses %s, which the message names', (argument) => {
    const name = argument.split('=')[0]
    expect(() => parseArguments([argument])).toThrow(ServerArgumentsError)
    expect(() => parseArguments([argument])).toThrow(name)
  })
})
