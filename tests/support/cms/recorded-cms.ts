import { BSON, type Document, MongoClient } from 'mongodb'
import { mongo } from 'mongoose'
import { openTestCms, type TestCms } from './test-cms'

export interface CommandRecord {
  take(): Document[]
}

export interface RecordedCms extends TestCms {
  readonly recorder: CommandRecord
  /** Past the record. */
  readonly client: MongoClient
}

/** Opens the CMS as {@link openTestCms} does, and listens to its driver. */
export async function openRecordedCms(): Promise<RecordedCms> {
  const cms = await openTestCms()
  const client = new MongoClient(process.env['DATABASE_URI'] ?? '')
  await reopen(cms, 'true')
  const driver = cms.payload.db.connection.getClient()
  let commands: mongo.Document[] = []
  const remember = ({ command }: mongo.CommandStartedEvent) => void commands.push(command)
  driver.on('commandStarted', remember)
  return {
    ...cms,
    client,
    recorder: {
      take() {
        const taken = commands
        commands = []
        // The driver of the CMS is of another version than the tests' own, which takes no ids of it.
        return taken.map((command) => BSON.deserialize(mongo.BSON.serialize(command)))
      },
    },
    async close() {
      await client.close()
      await cms.close()
      await reopen(cms, 'false')
    },
  }
}

/** With or without reports of commands, for which each response is parsed again: other files need not pay for that. */
async function reopen({ payload }: TestCms, monitorCommands: 'true' | 'false'): Promise<void> {
  const uri = new URL(process.env['DATABASE_URI'] ?? '')
  uri.searchParams.set('monitorCommands', monitorCommands)
  await payload.db.connection.close()
  await payload.db.connection.openUri(uri.href)
}
