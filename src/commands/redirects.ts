import { readFile } from 'node:fs/promises'
import { CommandError } from '#src/platform/command-error'
import { one, readArguments } from './frame/read-arguments'
import { withCms } from './frame/with-cms'

const {
  positionals: [file = ''],
  values,
} = readArguments(
  'Usage: npm run redirects -- FILE.csv [--dry-run]',
  { 'dry-run': { type: 'boolean' } },
  one,
)
const dryRun = values['dry-run'] ?? false

await withCms('Stopped. Run the command again: it saves what is missing.', async (payload, run) => {
  const { createLocalReq } = await import('payload')
  const { decodeText } = await import('#src/features/translation/import-export/decode-text')
  const { takeRedirectFile } = await import('#src/features/redirect-files/cms/endpoints')
  const { redirectFileRules } = await import('#collections/take-redirects')
  const req = await createLocalReq({}, payload)
  const text = decodeText(await readFile(file))
  const plan = await takeRedirectFile(req, text, redirectFileRules, { dryRun })
  if (plan.faultCount > 0) {
    const more = plan.faultCount - plan.faults.length
    const lines = [...plan.faults, ...(more > 0 ? [`And ${more} more.`] : [])]
    throw new CommandError(`Nothing was saved.\n${lines.join('\n')}`)
  }
  if (dryRun) {
    for (const { before, from, to } of plan.changes) {
      run.progress.say(`${from} → ${to}${before === undefined ? '' : ` (until now ${before})`}`)
    }
  }
  const { changed, created, unchanged } = plan
  run.progress.say(
    `${dryRun ? 'Would be saved' : 'Saved'}: ${created} new, ${changed} changed; ${unchanged} unchanged.`,
  )
})
