import { one, readArguments } from './frame/read-arguments'
import { withCms } from './frame/with-cms'

const { positionals, values } = readArguments(
  `Usage: npm run import -- SOURCE [--from NAME] [--dry-run] [--publish] [--overwrite]
       [--media FOLDER] [--language CODE] [--mapping FILE] [--site-url URL]
       [--site URL] [--receipt FOLDER] [--verify]`,
  {
    from: { type: 'string' },
    language: { type: 'string' },
    mapping: { type: 'string' },
    media: { type: 'string' },
    receipt: { type: 'string' },
    site: { type: 'string' },
    'site-url': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
  },
  one,
)
const [folder = ''] = positionals

const ifStopped = 'Stopped. Run it again with --dry-run to see what is left.'

await withCms(ifStopped, async (payload, run) => {
  const { progress } = run
  const { findSource } = await import('./migration/sources')
  const source = await findSource(folder, values.from)
  if (source) {
    const { runMigration } = await import('./migration/run-migration')
    await runMigration(payload, source, folder, values, run)
    return
  }
  const [{ carryOut, planImport }, { linesOf }] = await Promise.all([
    import('./transfer/import-content'),
    import('./transfer/plan-lines'),
  ])
  const planned = await planImport(payload, folder, values)
  for (const text of linesOf(planned)) progress.say(text)
  if (values['dry-run']) return
  const overtaken = await carryOut(payload, planned, ({ file }) =>
    progress.say(`  written: ${file.kind}/${file.id}`),
  )
  for (const { file } of overtaken) {
    progress.say(
      `  left alone: ${file.kind}/${file.id}: it was saved here meanwhile; run the import again`,
    )
  }
})
