import { CommandError } from '#src/platform/command-error'
import { folderStore } from '#src/platform/uploads/folder-store'
import { openBucket, uploadsIn } from '#src/platform/uploads/open-uploads'
import { readEnvironment } from '#src/server/process/environment'
import { one, readArguments } from './frame/read-arguments'
import { refuseUsage, runCommand } from './frame/run-command'
import { moveUploads } from './transfer/move-uploads'

const usage = `Usage: npm run uploads -- to-bucket|to-folder [--overwrite] [--remove]
  --overwrite  replaces files that are others at their destination
  --remove     removes the files where they were, once all are at their destination`

const { positionals, values } = readArguments(
  usage,
  {
    overwrite: { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
  },
  one,
)
const [direction] = positionals
if (direction !== 'to-bucket' && direction !== 'to-folder') refuseUsage(usage)

const ifStopped = 'Stopped. Run the command again: it goes on from here.'

await runCommand({ ifStopped, cleansUp: true }, async ({ progress, signal }) => {
  const { bucket, dataDir } = readEnvironment()
  if (!bucket) {
    throw new CommandError(
      'S3_BUCKET is not set. Name the bucket and its keys; see docs/operate.md.',
    )
  }
  const folder = folderStore(uploadsIn(dataDir))
  const [from, to] =
    direction === 'to-bucket' ? [folder, openBucket(bucket)] : [openBucket(bucket), folder]
  progress.step(`Copying from ${from.place} to ${to.place}`)
  const { copied, different, removed, same } = await moveUploads({
    ...values,
    from,
    to,
    signal,
    notify: (moved, of) => progress.at(`${moved} of ${of}`),
  })
  progress.say(
    `${copied.length} copied, ${same.length} there already, ${different.length} different.${removed ? ` Removed from ${from.place}.` : ''}`,
  )
  if (different.length > 0) {
    for (const name of different) progress.say(`  different: ${name}`)
    throw new CommandError(
      `These are others in ${to.place}, and were left as they are. Replace them with --overwrite if ${from.place} has the right ones.`,
    )
  }
})
