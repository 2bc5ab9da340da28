import { CommandError } from '#src/platform/command-error'
import { progressOn } from './progress'
import { refuseUsage } from './run-command'
import { withCms } from './with-cms'

/** `npm run repair-pictures`: makes the sizes of pictures anew that an earlier version made. */
if (process.argv.length > 2) refuseUsage('Usage: npm run repair-pictures')

await withCms(async (payload) => {
  const { repairSizes } = await import('#src/features/media/cms/repair-sizes')
  const progress = progressOn(process.stdout)
  progress.step('Making the sizes of earlier pictures anew')
  const { made, failed } = await repairSizes(payload, (done, of) => progress.at(`${done} of ${of}`))
  progress.say(`${made} made anew.`)
  if (failed.length === 0) return
  for (const { filename, reason } of failed) progress.say(`  ${filename}: ${reason}`)
  throw new CommandError(
    'These pictures were left as they are. Upload their files again, and run the command again.',
  )
})
