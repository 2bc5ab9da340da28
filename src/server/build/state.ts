import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { cardWorkerFile } from '#src/platform/config/card-worker-file'
import { serviceWorkerFiles } from '#src/platform/config/service-worker-files'

/** What a build is made from. */
const sources = [
  'collections',
  'globals',
  'locales',
  'public',
  'src',
  'next.config.ts',
  'package-lock.json',
  'payload-config.ts',
  'payload.config.ts',
]

/** Folders below them that a running site reads for itself. */
const readAtRunTime = ['src/demo-content/content', 'src/demo-content/art']

/** Whether there is a build, and nothing that it was made from has changed since. */
export async function isBuildCurrent(root: string): Promise<boolean> {
  const built = await modifiedAt(path.join(root, '.next/BUILD_ID'))
  if (built === undefined) return false
  for (const file of [...Object.values(serviceWorkerFiles), cardWorkerFile]) {
    if ((await modifiedAt(path.join(root, file))) === undefined) return false
  }
  const newest = await Promise.all(sources.map((source) => newestIn(root, source)))
  return Math.max(...newest) <= built
}

/** The newest modification below a path, in milliseconds. */
async function newestIn(root: string, name: string): Promise<number> {
  if (readAtRunTime.includes(name)) return 0
  const full = path.join(root, name)
  const own = await stat(full).catch(() => undefined)
  if (!own) return 0
  if (!own.isDirectory()) return own.mtimeMs
  const entries = await readdir(full)
  const inner = await Promise.all(entries.map((entry) => newestIn(root, `${name}/${entry}`)))
  return Math.max(0, ...inner)
}

async function modifiedAt(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs
}
