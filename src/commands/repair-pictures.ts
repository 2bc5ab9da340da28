import { CommandError } from '#src/platform/command-error'
import { none, readArguments } from './frame/read-arguments'
import { withCms } from './frame/with-cms'

/** `npm run repair-pictures`: recreates picture sizes of earlier versions. */
readArguments('Usage: npm run repair-pictures', {}, none)

const ifStopped = 'Stopped. Run it again: it goes on from here.'

await withCms(ifStopped, async (payload, { progress }) => {
  const { repairSizes } = await import('#src/features/media/cms/repair-sizes')
  progress.step('Making the sizes of earlier pictures anew')
  const { made, failed } = await repairSizes(payload, (done, of) => progress.at(`${done} of ${of}`))
  progress.say(`${made} made anew.`)
  if (failed.length === 0) return
  for (const { filename, reason } of failed) progress.say(`  ${filename}: ${reason}`)
  throw new CommandError(
    'These pictures were left as they are. Upload their files again, and run the command again.',
  )
})
