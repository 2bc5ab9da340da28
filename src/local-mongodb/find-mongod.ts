import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Engine, EngineFinder } from './engine'
import { EngineUnavailableError } from './errors'
import { mongodVersion } from './mongod-version'

type Environment = Readonly<Record<string, string | undefined>>

export function mongodOnPath(env: Environment = process.env): EngineFinder {
  return { kind: 'mongod', find: () => findMongod(env) }
}

async function findMongod(env: Environment): Promise<Engine> {
  const file = await executableOnPath(env)
  if (file === undefined) throw new EngineUnavailableError('mongod', 'there is none on the PATH')
  try {
    const version = await mongodVersion(file)
    return { kind: 'mongod', path: file, version, label: `mongod ${version}, found on the PATH` }
  } catch (error) {
    throw new EngineUnavailableError('mongod', (error as Error).message, { cause: error })
  }
}

async function executableOnPath(env: Environment): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod'
  // Windows spells it `Path`, and a copied environment has become case-sensitive.
  const [, folders = ''] = Object.entries(env).find(([key]) => key.toUpperCase() === 'PATH') ?? []
  for (const folder of folders.split(path.delimiter)) {
    if (!path.isAbsolute(folder)) continue
    const file = path.join(folder, name)
    try {
      await access(file, constants.X_OK)
      return file
    } catch {
      // Not here; try the next folder.
    }
  }
  return undefined
}
