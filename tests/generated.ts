import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { generatedFiles } from '../locales/generated-files'

/** Fails where generated files no longer follow from the registry of languages and the configuration. */
const files = {
  'src/payload-types.ts': 'generate:types',
  'src/app/(payload)/admin/importMap.js': 'generate:importmap',
}
let isStale = false
for (const [file, text] of generatedFiles()) {
  if (readFileSync(file, 'utf8') === text) continue
  isStale = true
  console.error(`${file} is out of date; run: npm run generate`)
}
for (const [file, command] of Object.entries(files)) {
  const committed = readFileSync(file, 'utf8')
  execFileSync('npx', ['payload', command], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (readFileSync(file, 'utf8') === committed) continue
  isStale = true
  writeFileSync(file, committed)
  console.error(`${file} is out of date; run: npm run generate`)
}
process.exit(isStale ? 1 : 0)
