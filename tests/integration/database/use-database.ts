/**
 * A program that uses a local database, as the site or the seed does: it starts one in the folder
 * that its argument names, says so in one line of JSON, and lets go of it when its input ends.
 */
import { startLocalDatabase } from '#src/local-mongodb/start-local-database'
import { quickFinders } from './sandbox'

const [dataDir = ''] = process.argv.slice(2)
const log: string[] = []
const database = await startLocalDatabase({ dataDir, log: (line) => log.push(line) }, quickFinders)
process.stdout.write(`${JSON.stringify({ uri: database.uri, kind: database.kind, log })}\n`)
process.stdin.resume().on('end', () => {
  void database.stop().then(() => process.exit(0))
})
