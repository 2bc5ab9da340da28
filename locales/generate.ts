import { existsSync, writeFileSync } from 'node:fs'
import { generatedFiles } from './generated-files'
import { locales } from './languages'

/** The first step of `npm run generate`: what follows from the registry of languages. */
const missing = locales
  .flatMap((locale) => [`locales/${locale}/site.json`, `locales/${locale}/admin.json`])
  .filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. Begin with copies of the English files.`)
  process.exit(1)
}
for (const [file, text] of generatedFiles()) writeFileSync(file, text)
