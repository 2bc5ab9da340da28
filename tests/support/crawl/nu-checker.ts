import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const checker = path.resolve('node_modules/vnu-jar/build/dist/vnu.jar')

/** Whether there is a Java that the Nu HTML checker could run in. */
export function hasJava(): Promise<boolean> {
  return run('java', ['-version']).then(
    () => true,
    () => false,
  )
}

/** What the Nu HTML checker, which the W3C runs too, finds wrong with pages: an error each. */
export async function nuErrors(pages: readonly string[]): Promise<string[]> {
  const folder = path.resolve('tests/.output/nu-checker')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, html] of pages.entries())
    writeFileSync(path.join(folder, `${index}.html`), html)
  const options = [
    '-Xmx512m',
    '-jar',
    checker,
    '--errors-only',
    '--format',
    'json',
    '--exit-zero-always',
    folder,
  ]
  const { stderr } = await run('java', options, { maxBuffer: 64 * 1024 * 1024 })
  const { messages } = JSON.parse(stderr) as { messages: { message: string; extract?: string }[] }
  return messages.map(({ extract, message }) => `${message} ${extract ?? ''}`)
}
