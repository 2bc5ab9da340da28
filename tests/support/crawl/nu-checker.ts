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

/** @throws {Error} with the checker's message if it could not read a page. */
export async function nuErrors(pages: readonly string[]): Promise<string[][]> {
  const folder = path.resolve('tests/.output/nu-checker')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [index, html] of pages.entries())
    writeFileSync(path.join(folder, `${index}.html`), html)
  const options = [
    '-Xmx512m',
    // It runs for seconds: compiling its code well takes longer than that saves.
    '-XX:TieredStopAtLevel=1',
    // Such code takes more of the stack.
    '-Xss4m',
    '-jar',
    checker,
    '--errors-only',
    '--format',
    'json',
    '--exit-zero-always',
    folder,
  ]
  const { stderr } = await run('java', options, { maxBuffer: 64 * 1024 * 1024 })
  const { messages } = JSON.parse(stderr) as { messages: Message[] }
  const errors: string[][] = pages.map(() => [])
  for (const { extract, message, url = '' } of messages) {
    const ofPage = errors[Number(path.basename(url, '.html') || Number.NaN)]
    if (!ofPage) throw new Error(`The Nu HTML checker says of no page: ${message}`)
    ofPage.push(`${message} ${extract ?? ''}`)
  }
  return errors
}

interface Message {
  readonly url?: string
  readonly message: string
  readonly extract?: string
}
