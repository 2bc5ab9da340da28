import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Crawl } from './crawl'
import { pagesOf } from './rules'
import { graphOf } from './structured-data-rules'

const folder = path.resolve('tests/.output/structured-data')
const compiler = path.resolve('node_modules/typescript-native/bin/tsc')

/** With the compiler: one description per shape. Returns the compiler's errors. */
export async function structuredDataFaults(crawl: Crawl): Promise<string> {
  const shapes = new Map<string, string>()
  for (const page of pagesOf(crawl)) {
    const graph = graphOf(page)
    if (typeof graph === 'string') continue
    for (const thing of graph) {
      const text = JSON.stringify(thing)
      shapes.set(
        text.replace(/"(?:[^"\\]|\\.)*"(?!:)|\d+/g, '0').replace(/(?:\{[^{}]*\},)+/g, ''),
        text,
      )
    }
  }
  if (shapes.size === 0) throw new Error('No page describes itself.')
  mkdirSync(folder, { recursive: true })
  const things = [...shapes.values()].map((text) => `const _ = ${text} as const satisfies Thing`)
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
