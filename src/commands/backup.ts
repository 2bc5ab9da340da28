import { inWords } from '#src/commands/progress'
import { refuseUsage } from '#src/commands/run-command'
import { parseCommandLine } from './backup/command-line'
import { reportComparison } from './backup/compare-uploads'
import { takeBackup } from './backup/take-backup'
import { runCommand } from './backup/with-database'

/** `npm run backup -- FILE`: what the site holds at this moment, in one file. */
const line =
  parseCommandLine(process.argv.slice(2), { mayOverwrite: true }) ??
  refuseUsage(
    'Usage: npm run backup -- FILE [--overwrite] [--key-file KEY]\nWith --key-file or BACKUP_KEY the file is encrypted.',
  )

const ifStopped = 'Stopped. No backup was written.'

await runCommand({ ...line, ifStopped }, async ({ progress, ...command }) => {
  const taken = await takeBackup({ ...command, ...line, progress })
  const documents = Object.values(taken.collections).reduce((sum, count) => sum + count, 0)
  progress.say(
    `${line.file}: ${documents} documents, ${taken.uploads.files} uploads, ${inWords(taken.size)}${command.key ? ', encrypted' : ''}. Saves waited for ${(taken.pausedFor / 1000).toFixed(1)} s at most.`,
  )
  reportComparison(taken.comparison, progress)
})
