import path from 'node:path'
import { MongoMemoryReplSet, MongoMemoryServer } from 'mongodb-memory-server'
import { hasSockets } from '#src/local-mongodb/address'
import { usualFinders } from '#src/local-mongodb/start-local-database'
import { tryInOrder } from '#src/local-mongodb/try-in-order'

export interface TestMongo {
  uri(name: string): string
  stop(): Promise<void>
}

/** `TEST_MONGODB=replica-set`: only on MongoDB's own server, since the embedded engine has no transactions. */
export const onReplicaSet = process.env['TEST_MONGODB'] === 'replica-set'

/**
 * With the engine that the site itself would use: the machine's mongod, one of the library's, or the embedded one.
 *
 * @param folder for a socket, as the site itself uses: the system needs a third less time for each message. Without it,
 *   the database has a port, which containers reach, too.
 */
export async function startTestMongo(folder?: string): Promise<TestMongo> {
  if (onReplicaSet) return startReplicaSet()
  const systemBinary = await tryInOrder(
    usualFinders,
    (engine) => engine.path,
    (line) => process.stderr.write(`${line}\n`),
  )
  const socket = folder && hasSockets ? path.join(folder, 'mongodb.sock') : undefined
  return runTestMongo(systemBinary, socket)
}

export async function runTestMongo(systemBinary: string, socket?: string): Promise<TestMongo> {
  // Any version will do: the library would warn that it is not the one it would have downloaded.
  process.env['MONGOMS_SYSTEM_BINARY_VERSION_CHECK'] = 'false'
  const server = await MongoMemoryServer.create({
    binary: { systemBinary },
    instance: {
      launchTimeout: 60_000,
      // mongod makes a second socket, named by the port.
      ...(socket ? { ip: socket, args: ['--unixSocketPrefix', path.dirname(socket)] } : {}),
    },
  })
  const address = (name: string) =>
    socket ? `mongodb://${encodeURIComponent(socket)}/${name}` : server.getUri(name)
  return {
    // No journal, unlike the site's own address: what a test wrote need not survive a power cut.
    uri: (name) => `${address(name)}?directConnection=true&retryWrites=false`,
    stop: async () => {
      await server.stop()
    },
  }
}

/** Three members, of which the library downloads the server. */
async function startReplicaSet(): Promise<TestMongo> {
  const set = await MongoMemoryReplSet.create({
    instanceOpts: [{ launchTimeout: 60_000 }],
    replSet: { count: 3, storageEngine: 'wiredTiger' },
  })
  return {
    uri: (name) => set.getUri(name),
    stop: async () => {
      await set.stop()
    },
  }
}
