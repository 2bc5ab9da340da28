import { reportComparison } from './backup/compare-uploads'
import { restoreBackup } from './backup/restore-backup'
import { withDatabase } from './backup/with-database'
import { one, readArguments } from './frame/read-arguments'

const { positionals, values } = readArguments(
  'Usage: npm run restore -- FILE [--key-file KEY]\nAn encrypted backup needs its key, as --key-file or BACKUP_KEY.',
  { 'key-file': { type: 'string' } },
  one,
)
const [file = ''] = positionals

const ifStopped = 'Stopped. Run the restore again: it starts over.'

await withDatabase(
  { keyFile: values['key-file'], ifStopped },
  async ({ progress, ...database }) => {
    const { comparison, contents, head } = await restoreBackup({ ...database, file, progress })
    const documents = Object.values(contents.collections).reduce((sum, count) => sum + count, 0)
    progress.say(
      `Restored the state of ${head.takenAt}: ${documents} documents, ${contents.uploads.files} uploads. Start the site with npm start.`,
    )
    reportComparison(comparison, progress)
  },
)
