import { writeFileSync } from 'node:fs'
import { generateImportMap } from 'payload'
import { generateTypes } from 'payload/node'
import { generatedFiles, missingFiles } from '#locales/generated-files'

/** `npm run generate`: writes the files that depend on the language registry and on the CMS's configuration. */
const missing = missingFiles()
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. Start with copies of the English files.`)
  process.exit(1)
}
for (const [file, text] of generatedFiles()) writeFileSync(file, text)
// Imported only now, because it imports the written files.
const { default: config } = await import('../../payload.config')
const loaded = await config
await generateTypes(loaded, { log: false })
await generateImportMap(loaded, { log: false })
process.exit(0)
