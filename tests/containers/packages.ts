import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly link?: boolean
}

/**
 * Whether `npm ci` would install just what a folder has already: every package that its lock file
 * names lies there in that version with that checksum. Optional ones may be missing, since they are
 * for other systems.
 */
export async function isInstalled(folder: string): Promise<boolean> {
  const wanted = await readLock(path.join(folder, 'package-lock.json'))
  const present = await readLock(path.join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  const isThere = ([place, { version, integrity, optional }]: [string, Locked]): boolean => {
    const other = present[place]
    if (!other) return optional === true
    return other.version === version && other.integrity === integrity
  }
  const packages = Object.entries(wanted).filter(([place]) => place !== '')
  return packages.every(isThere) && Object.keys(present).every((place) => place in wanted)
}

async function readLock(file: string): Promise<Record<string, Locked> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text).packages
}
