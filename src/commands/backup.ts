import { reportComparison } from './backup/compare-uploads'
import { takeBackup } from './backup/take-backup'
import { withDatabase } from './backup/with-database'
import { formatBytes } from './frame/progress'
import { one, readArguments } from './frame/read-arguments'

const { positionals, values } = readArguments(
  'Usage: npm run backup -- FILE [--overwrite] [--key-file KEY]\nWith --key-file or BACKUP_KEY the file is encrypted.',
  { 'key-file': { type: 'string' }, overwrite: { type: 'boolean', default: false } },
  one,
)
const [file = ''] = positionals
const { 'key-file': keyFile, overwrite } = values

const ifStopped = 'Stopped. No backup was written.'

await withDatabase({ keyFile, ifStopped }, async ({ progress, ...database }) => {
  const taken = await takeBackup({ ...database, file, overwrite, progress })
  const documents = Object.values(taken.collections).reduce((sum, count) => sum + count, 0)
  progress.say(
    `${file}: ${documents} documents, ${taken.uploads.files} uploads, ${formatBytes(taken.size)}${database.key ? ', encrypted' : ''}. Saves waited for ${(taken.pausedFor / 1000).toFixed(1)} s at most.`,
  )
  reportComparison(taken.comparison, progress)
})
