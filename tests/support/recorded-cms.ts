import { MongoClient } from 'mongodb'
import { type CommandRecorder, recordCommands } from '../../bench/support/command-recorder'
import { openTestCms, type TestCms } from './test-cms'

/** The real CMS, of whose commands to the database a record is kept. */
export interface RecordedCms extends TestCms {
  readonly recorder: CommandRecorder
  /** Past the recorder. */
  readonly client: MongoClient
}

/** Opens the CMS as {@link openTestCms} does, with a recorder between it and its database. */
export async function openRecordedCms(): Promise<RecordedCms> {
  const opened: { recorder?: CommandRecorder; client?: MongoClient } = {}
  const cms = await openTestCms(async (uri) => {
    opened.client = new MongoClient(uri)
    const door = new URL(uri)
    opened.recorder = await recordCommands(Number(door.port))
    door.port = String(opened.recorder.port)
    return door.href
  })
  const { client, recorder } = opened as Required<typeof opened>
  return {
    payload: cms.payload,
    recorder,
    client,
    async close() {
      await cms.close()
      await client.close()
      recorder.close()
    },
  }
}
