import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { coveredElsewhere } from './covered-elsewhere'

export interface Rules {
  /** What a unit test imports by its name. */
  readonly tested: readonly string[]
  /** What no unit test imports, though it could: it takes neither the CMS, a database, a file, nor a view. */
  readonly untested: readonly string[]
}

/** What only a running CMS, server, or browser can show: wiring, unless a unit test imports it. */
const wiring = [
  /(?:from|import) '(?:payload|@payloadcms|mongodb|mongoose|next|react|firebase|server-only)\b/,
  /from 'node:(?:child_process|fs|http|net|worker_threads)/,
  /from '(?:[^']*\.tsx|#src\/platform\/config\/env)'/,
  /\b(?:addEventListener|Connection|HTMLElement|payload|req|fetch\(|document\.|window\.|location\.|localStorage|sessionStorage|indexedDB)/,
]

/** The rules of a room, such as `src/features/search`, or of one file. */
export function rulesIn(room: string): Rules {
  const files = room.endsWith('.ts') ? [room] : filesIn(room).filter((file) => file.endsWith('.ts'))
  const named = namedByTests()
  const rules = files
    .filter((file) => !file.endsWith('.d.ts') && !(file in coveredElsewhere))
    .toSorted()
  return {
    tested: rules.filter((file) => named.has(file)),
    untested: rules.filter((file) => !named.has(file) && !isWiring(read(file))),
  }
}

function isWiring(source: string): boolean {
  return wiring.some((sign) => sign.test(source))
}

function namedByTests(): ReadonlySet<string> {
  const imports = filesIn('tests/unit').flatMap((file) =>
    // What a test needs the types of is not tested by it.
    [
      ...read(file)
        .replace(/^import type [^']*'[^']*'/gm, '')
        .matchAll(/(?:from|import\()\s*'#(src\/[^']+)'/g),
    ].map(([, name = '']) => name),
  )
  return new Set(imports.map((name) => (path.extname(name) === '' ? `${name}.ts` : name)))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}
