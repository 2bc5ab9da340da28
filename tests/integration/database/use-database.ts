/**
 * A program that uses a local database, like the site or the seed: starts one in the given folder, prints a
 * line of JSON, and releases it when its input ends.
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
