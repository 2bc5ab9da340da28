import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Running it fails for another processor, or without its libraries. @throws Error with a reason of half a sentence. */
export async function mongodVersion(file: string): Promise<string> {
  let output: string
  try {
    output = (await run(file, ['--version'], { timeout: 10_000, windowsHide: true })).stdout
  } catch (error) {
    throw new Error(`${file} does not run here (${whyItFailed(error)})`, { cause: error })
  }
  const version = /^\s*db version v(\d+\.\d+\.\d+)/im.exec(output)?.[1]
  if (version === undefined) throw new Error(`${file} does not say which MongoDB it is`)
  return version
}

function whyItFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, signal, stderr } = error as Error & {
    code?: unknown
    signal?: unknown
    stderr?: unknown
  }
  const output = typeof stderr === 'string' ? stderr.trim().split('\n')[0] : ''
  if (output) return output
  return signal ? `signal ${String(signal)}` : `exit ${String(code)}`
}
