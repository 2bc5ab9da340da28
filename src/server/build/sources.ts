import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const places = [
  'collections',
  'globals',
  'locales',
  'public',
  'src',
  'next.config.ts',
  'package-lock.json',
  'payload-config.ts',
  'payload.config.ts',
  'tsconfig.json',
]

/** Folders below them that a running site reads itself. */
const readAtRunTime = ['src/demo-content/content', 'src/demo-content/art']

export type Sources = Readonly<Record<string, string>>

/** Contents are compared, not times, so that a build belongs to its sources on every machine. */
export async function readSources(root: string): Promise<Sources> {
  const files = (await Promise.all(places.map((place) => filesIn(root, place)))).flat().sort()
  const entries: [string, string][] = []
  // One after the other: all at once would be in memory together.
  for (const file of files) {
    const bytes = await readFile(path.join(root, file))
    entries.push([file, createHash('sha256').update(bytes).digest('base64url')])
  }
  return Object.fromEntries(entries)
}

export function changedFiles(before: Sources, now: Sources): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].filter((name) => before[name] !== now[name]).sort()
}

/** A file's own path, or those of the files in a folder. Hidden files belong to other programs. */
async function filesIn(root: string, name: string): Promise<string[]> {
  if (readAtRunTime.includes(name)) return []
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  if (!entries) return [name]
  const below = entries.filter((entry) => !entry.name.startsWith('.'))
  const files = await Promise.all(
    below.map((entry) =>
      entry.isDirectory() ? filesIn(root, `${name}/${entry.name}`) : [`${name}/${entry.name}`],
    ),
  )
  return files.flat()
}
