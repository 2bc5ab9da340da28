import { inWords } from '#src/start/progress'
import { refuseUsage } from '#src/start/run-stoppable'
import { parseCommandLine } from './command-line'
import { reportComparison } from './compare-uploads'
import { runCommand } from './run-command'
import { takeBackup } from './take-backup'

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
