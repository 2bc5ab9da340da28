/**
 * Prints where mongodb-memory-server has a mongod, as JSON lines ({@link MemoryServerReport}) between the library's
 * own. A separate process, because the library's download cannot be aborted.
 */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server'
import type { MemoryServerReport } from './report'

// The parent has ended: nothing is downloaded without it.
process.stdin.on('close', () => process.exit(1)).resume()

try {
  const options = await DryMongoBinary.generateOptions()
  await removeDeadLock(path.join(options.downloadDir, `${options.version}.lock`))
  const cached = await DryMongoBinary.locateBinary(options)
  if (cached === undefined) report({ downloading: options.version })
  report({ path: cached ?? (await MongoBinary.getPath()), downloaded: cached === undefined })
} catch (error) {
  report({ failed: reasonOf(error) })
}
process.exit(0)

function report(line: MemoryServerReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Under the lock of a killed download, the library would use a half unpacked mongod. */
async function removeDeadLock(lock: string): Promise<void> {
  const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  if (Number.isNaN(pid)) return
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') await rm(lock, { force: true })
  }
}

/** Short: the library's own messages take several lines, and contain URLs. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (/RUNTIME_DOWNLOAD: "false"/.test(String(message))) return 'downloads are switched off'
  if (typeof code === 'string' && code !== '') return code
  return String(message ?? error).split('\n')[0] ?? ''
}
