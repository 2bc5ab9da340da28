import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Crawl } from './crawl'
import { pagesOf } from './rules'
import { graphOf } from './structured-data-rules'

const folder = path.resolve('tests/.output/structured-data')
const compiler = path.resolve('node_modules/typescript-native/bin/tsc')

/** With the compiler: descriptions that together have all there is. Returns the compiler's errors. */
export async function structuredDataFaults(crawl: Crawl): Promise<string> {
  const all = pagesOf(crawl).flatMap((page) => {
    const graph = graphOf(page)
    return typeof graph === 'string' ? [] : graph
  })
  const chosen = coveringThings(all)
  if (chosen.length === 0) throw new Error('No page describes itself.')
  mkdirSync(folder, { recursive: true })
  const things = chosen.map(
    (thing) => `const _ = ${JSON.stringify(thing)} as const satisfies Thing`,
  )
  const file = path.join(folder, 'things.ts')
  writeFileSync(
    file,
    `import type { Thing } from 'schema-dts'\n${things.map((line, index) => `export ${line.replace('_', `thing${index}`)}`).join('\n')}\n`,
  )
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--ignoreConfig',
  ]
  return promisify(execFile)(process.execPath, [compiler, ...options, file]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

/** Each property of each type, with each kind of its values, is in one of them. */
function coveringThings(things: readonly unknown[]): unknown[] {
  const traits = things.map((thing) => ({ thing, all: new Set(traitsOf(thing, '')) }))
  const seen = new Set<string>()
  return traits
    .toSorted((one, other) => other.all.size - one.all.size)
    .filter(({ all }) => {
      const before = seen.size
      for (const trait of all) seen.add(trait)
      return seen.size > before
    })
    .map(({ thing }) => thing)
}

function* traitsOf(value: unknown, place: string): Generator<string> {
  if (Array.isArray(value)) {
    yield `${place} list`
    for (const one of value) yield* traitsOf(one, place)
  } else if (typeof value === 'object' && value !== null) {
    const type = '@type' in value ? String(value['@type']) : 'reference'
    yield `${place} ${type}`
    for (const [key, inner] of Object.entries(value)) yield* traitsOf(inner, `${type}.${key}`)
  } else {
    // Some of the vocabulary's values are addresses.
    const isTerm = typeof value === 'string' && /^https?:\/\/schema\.org\//.test(value)
    yield `${place} ${isTerm ? value : typeof value}`
  }
}
