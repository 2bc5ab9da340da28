import mongoose from 'mongoose'
import { refuseUnreachable } from '#src/cms/unreachable-database'
import { clientOptions } from '#src/local-mongodb/client-options'
import type { Database } from './stored-collections'

export interface OpenDatabase {
  readonly connection: mongoose.Connection
  readonly database: Database
  close(): Promise<void>
}

export async function openDatabase(uri: string): Promise<OpenDatabase> {
  const options = { ...clientOptions(uri), autoCreate: false, autoIndex: false }
  const connection = await mongoose
    .createConnection(uri, options)
    .asPromise()
    .catch(refuseUnreachable)
  const database = connection.db
  if (!database) throw new Error('The database did not open.')
  return { connection, database, close: () => connection.close() }
}
