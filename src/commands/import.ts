import { parseArgs } from 'node:util'
import { refuseUsage } from '#src/commands/run-command'
import { withCms } from '#src/commands/with-cms'

/** `npm run import -- FOLDER`: brings what `npm run export` wrote at another site into this one. */
const usage = 'Usage: npm run import -- FOLDER [--dry-run] [--publish] [--overwrite]'

function parseCommandLine() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
      },
    })
    const [folder, ...more] = positionals
    return folder && more.length === 0 ? { folder, ...values } : undefined
  } catch {
    return undefined
  }
}

const line = parseCommandLine() ?? refuseUsage(usage)

await withCms(async (payload) => {
  const [{ carryOut, planImport }, { linesOf }] = await Promise.all([
    import('./transfer/import-content'),
    import('./transfer/plan-lines'),
  ])
  const planned = await planImport(payload, line.folder, line)
  for (const text of linesOf(planned)) console.log(text)
  if (line['dry-run']) return
  await carryOut(payload, planned, ({ file }) => console.log(`  written: ${file.kind}/${file.id}`))
})
