import { parseArgs } from 'node:util'
import { refuseUsage } from '#src/commands/run-command'
import { withCms } from '#src/commands/with-cms'
import own from '../../package.json' with { type: 'json' }

/** `npm run export -- FOLDER`: the content of the site as files that people can read. */
const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [folder, ...more] = positionals
if (!folder || more.length > 0) {
  refuseUsage('Usage: npm run export -- FOLDER')
}

await withCms(async (payload) => {
  const { exportContent } = await import('./transfer/export-content')
  const count = await exportContent(payload, folder, own.version)
  console.log(`${folder}: ${count} documents.`)
})
