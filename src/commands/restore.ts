import { refuseUsage } from '#src/commands/run-command'
import { parseCommandLine } from './backup/command-line'
import { reportComparison } from './backup/compare-uploads'
import { restoreBackup } from './backup/restore-backup'
import { runCommand } from './backup/with-database'

/** `npm run restore -- FILE`: puts a backup into an empty database and an empty uploads folder. */
const line =
  parseCommandLine(process.argv.slice(2), { mayOverwrite: false }) ??
  refuseUsage(
    'Usage: npm run restore -- FILE [--key-file KEY]\nAn encrypted backup needs its key, as --key-file or BACKUP_KEY.',
  )

const ifStopped = 'Stopped. Run the restore again: it starts over.'

await runCommand({ ...line, ifStopped }, async ({ progress, ...command }) => {
  const { comparison, contents, head } = await restoreBackup({
    ...command,
    file: line.file,
    progress,
  })
  const documents = Object.values(contents.collections).reduce((sum, count) => sum + count, 0)
  progress.say(
    `Restored the state of ${head.takenAt}: ${documents} documents, ${contents.uploads.files} uploads. Start the site with npm start.`,
  )
  reportComparison(comparison, progress)
})
