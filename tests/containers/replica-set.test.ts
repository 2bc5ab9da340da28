import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCompose } from './compose'

/**
 * A double of MongoDB for the health check, by the documented rules: a replica set is initiated once; the
 * localhost exception allows that and the first account only.
 */
interface Mongo {
  readonly commands: string[]
  readonly accounts: Map<string, { readonly pwd: string; readonly roles: unknown }>
  members: unknown
  readonly isElected: boolean
}

type Command = Readonly<Record<string, unknown>>

const secrets: Record<string, string> = {
  '/run/octavo/secrets/mongodb/root-password': 'root password\n',
  '/run/octavo/secrets/mongodb/site-password': 'site password\n',
}

let script: string

beforeAll(async () => {
  const file = path.resolve(import.meta.dirname, '../../docker-compose.yml')
  const { services } = await readCompose(file, {})
  script = services['mongodb']?.healthcheck?.test?.at(-1) ?? ''
})

const newMongo = (): Mongo => ({
  commands: [],
  accounts: new Map(),
  members: undefined,
  isElected: true,
})

/** One health check. `cutOffBefore` ends it, like a kill, before that command (from 1) is carried out. */
function check(mongo: Mongo, cutOffBefore = Number.POSITIVE_INFINITY): void {
  let user: string | undefined
  let electing = 0
  let count = 0
  const begin = (name: string): void => {
    count += 1
    if (count >= cutOffBefore) throw new Error('cut off')
    mongo.commands.push(name)
  }
  const mayActUnknown = (): boolean => mongo.accounts.size === 0
  const runCommand = (command: Command): unknown => {
    const [name = ''] = Object.keys(command)
    begin(name)
    switch (name) {
      case 'hello':
        if (!mongo.members) return { isWritablePrimary: false }
        // An election takes its time.
        electing += 1
        return { setName: 'octavo', isWritablePrimary: mongo.isElected && electing > 2 }
      case 'replSetInitiate':
        if (!user && !mayActUnknown()) throw new Error('requires authentication')
        if (mongo.members) throw new Error('already initialized')
        mongo.members = (command['replSetInitiate'] as Command)['members']
        return { ok: 1 }
      case 'usersInfo': {
        if (!user) throw new Error('requires authentication')
        const account = mongo.accounts.get(String(command['usersInfo']))
        return { users: account ? [account] : [] }
      }
      case 'createUser': {
        if (!user && !mayActUnknown()) throw new Error('requires authentication')
        const name = String(command['createUser'])
        if (mongo.accounts.has(name)) throw new Error('already exists')
        mongo.accounts.set(name, { pwd: String(command['pwd']), roles: command['roles'] })
        return { ok: 1 }
      }
      default:
        throw new Error(`no such command: ${name}`)
    }
  }
  const auth = (name: string, pwd: string): void => {
    begin('auth')
    if (mongo.accounts.get(name)?.pwd !== pwd) throw new Error('Authentication failed.')
    user = name
  }
  runInNewContext(script, {
    connect: (uri: string) => {
      // From elsewhere there is no localhost exception.
      expect(uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:27017\/admin\?directConnection=true/)
      return { runCommand, auth }
    },
    require: () => ({ readFileSync: (file: string) => secrets[file] }),
    sleep: () => undefined,
  })
}

const complete = {
  members: [{ _id: 0, host: 'mongodb:27017' }],
  accounts: new Map([
    ['root', { pwd: 'root password', roles: ['root'] }],
    [
      'octavo',
      {
        pwd: 'site password',
        roles: [
          { role: 'readWrite', db: 'octavo' },
          { role: 'dbAdmin', db: 'octavo' },
        ],
      },
    ],
  ]),
}

describe("MongoDB's health check", () => {
  it('makes the replica set and both accounts on the first start', () => {
    const mongo = newMongo()
    check(mongo)
    expect(mongo).toMatchObject(complete)
  })

  it('changes nothing on a later one', () => {
    const mongo = newMongo()
    check(mongo)
    mongo.commands.length = 0
    check(mongo)
    expect(mongo).toMatchObject(complete)
    expect(mongo.commands).not.toContain('replSetInitiate')
    expect(mongo.commands).not.toContain('createUser')
  })

  it('completes what one that was cut off left behind, wherever that was', () => {
    const whole = newMongo()
    check(whole)
    const length = whole.commands.length
    expect(length).toBeGreaterThan(6)
    for (let at = 1; at <= length; at += 1) {
      const mongo = newMongo()
      expect(() => check(mongo, at)).toThrow('cut off')
      check(mongo)
      expect(mongo, `cut off before command ${at}`).toMatchObject(complete)
    }
  })

  it('fails where there is no primary, so that the site waits', () => {
    const mongo = newMongo()
    check(mongo)
    expect(() => check({ ...mongo, isElected: false })).toThrow('no primary')
  })

  it('fails where the accounts are of another installation, and leaves them alone', () => {
    const mongo = newMongo()
    check(mongo)
    mongo.accounts.set('root', { pwd: 'another', roles: ['root'] })
    expect(() => check(mongo)).toThrow('requires authentication')
    expect(mongo.accounts.get('root')?.pwd).toBe('another')
  })
})
