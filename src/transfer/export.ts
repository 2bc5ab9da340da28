import { parseArgs } from 'node:util'
import { withCms } from '#src/start/with-cms'
import own from '../../package.json' with { type: 'json' }
import { exportContent } from './export-content'

/** `npm run export -- FOLDER`: the content of the site as files that people can read. */
const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [folder, ...more] = positionals
if (!folder || more.length > 0) {
  console.error('Usage: npm run export -- FOLDER')
  process.exit(2)
}

await withCms(async (payload) => {
  const count = await exportContent(payload, folder, own.version)
  console.log(`${folder}: ${count} documents.`)
})
