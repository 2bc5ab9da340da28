import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Puts the texts of folders that are laid out like `locales/` into the texts of this repository. What is there already
 * under the same name is replaced: `node --import tsx tests/extensions/merge-texts.ts FOLDER …`.
 */
type Texts = { readonly [key: string]: Texts | string }

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('Usage: node --import tsx tests/extensions/merge-texts.ts FOLDER …')
  process.exit(2)
}
const languages = readdirSync('locales')
for (const folder of folders) {
  for (const added of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // Not of a language that the site has dropped.
    if (!added.endsWith('.json') || !languages.includes(path.dirname(added))) continue
    const own = path.join('locales', added)
    write(own, merged(read(own), read(path.join(folder, added))))
  }
}

function read(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}

function write(file: string, texts: Texts | string): void {
  writeFileSync(file, `${JSON.stringify(texts, undefined, 2)}\n`)
}

function merged(own: Texts | string | undefined, added: Texts | string): Texts | string {
  if (typeof own !== 'object' || typeof added !== 'object') return added
  const entries = Object.entries(added).map(([key, text]) => [key, merged(own[key], text)])
  return { ...own, ...Object.fromEntries(entries) }
}
