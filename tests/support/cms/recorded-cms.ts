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
  const driver = await monitoredDriver(cms)
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
      driver.off('commandStarted', remember)
      await client.close()
      await cms.close()
    },
  }
}

/**
 * Reopened if it does not report its commands: that parses every response again, which other tests need not pay for.
 */
async function monitoredDriver({ payload }: TestCms) {
  const { connection } = payload.db
  if (!connection.getClient().options.monitorCommands) {
    const uri = new URL(process.env['DATABASE_URI'] ?? '')
    uri.searchParams.set('monitorCommands', 'true')
    await connection.close()
    await connection.openUri(uri.href)
  }
  return connection.getClient()
}
