import mongoose from 'mongoose'
import { endCommandsOfClosedConnections } from '#src/platform/database/closed-connections'
import { createDatabaseHealth, type DatabaseHealth, readBound } from './database-health'

/** With a separate client: its reads wait for no connection of the CMS, and have shorter timeouts. */
export function watchDatabase(uri: string, log: (line: string) => void): DatabaseHealth {
  const client = new mongoose.mongo.MongoClient(uri, {
    // The driver's own timeouts count busy time, too. They only end abandoned reads.
    serverSelectionTimeoutMS: 3 * readBound,
    connectTimeoutMS: 3 * readBound,
    socketTimeoutMS: 3 * readBound,
    heartbeatFrequencyMS: 2_000,
    // Abandoned reads hold at most two connections, so a new read never waits for them.
    maxPoolSize: 3,
    appName: 'octavo-health',
  })
  endCommandsOfClosedConnections(client)
  return createDatabaseHealth({
    // There are always accounts, and this read goes through the storage engine.
    read: () =>
      client
        .db()
        .collection('users')
        .findOne({}, { projection: { _id: 1 } }),
    log,
    close: () => client.close(true),
  })
}
