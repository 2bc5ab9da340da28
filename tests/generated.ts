import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { generatedFiles } from '../locales/generated-files'
import { brand } from '../src/platform/brand/brand'
import { brandFiles } from '../src/platform/brand/generated-files'

/** Fails where generated files no longer follow from the registry of languages, the brand, and the configuration. */
const files = [
  ...generatedFiles().keys(),
  ...brandFiles(brand, (file) => readFileSync(file, 'utf8')).keys(),
  'src/payload-types.ts',
  'src/app/(payload)/admin/importMap.js',
]
const committed = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
execFileSync('npm', ['run', 'generate'], { stdio: ['ignore', 'ignore', 'inherit'] })
const stale = [...committed].filter(([file, text]) => readFileSync(file, 'utf8') !== text)
for (const [file, text] of stale) {
  writeFileSync(file, text)
  console.error(`${file} is out of date; run: npm run generate`)
}
process.exit(stale.length > 0 ? 1 : 0)
