import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { generatedNames } from '../src/commands/frame/generated-names'

/** Fails where generated files no longer follow from the registry of languages, the brand, and the configuration. */
const files = generatedNames()
const committed = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
execFileSync('npm', ['run', 'generate'], { stdio: ['ignore', 'ignore', 'inherit'] })
const stale = [...committed].filter(([file, text]) => readFileSync(file, 'utf8') !== text)
for (const [file, text] of stale) {
  writeFileSync(file, text)
  console.error(`${file} is out of date; run: npm run generate`)
}
process.exit(stale.length > 0 ? 1 : 0)
