import { z } from 'zod'
import type { DataFamily, Engine, EngineFinder } from './engine'
import { familyOf } from './engine'
import { EngineUnavailableError } from './errors'
import { readJsonFile, writeWholeFile } from './json-file'

const ownerSchema = z.object({ family: z.enum(['mongod', 'embedded']), version: z.string() })

/** Who wrote the data: later starts use the same family, so that content never seems to vanish. */
export interface DataOwner {
  readonly family: DataFamily
  readonly version: string
}

export function readOwner(file: string): Promise<DataOwner | undefined> {
  return readJsonFile(file, ownerSchema)
}

export function writeOwner(file: string, engine: Engine): Promise<void> {
  const owner: DataOwner = { family: familyOf[engine.kind], version: engine.version }
  return writeWholeFile(file, `${JSON.stringify(owner)}\n`)
}

export function findersFor(
  owner: DataOwner | undefined,
  finders: readonly EngineFinder[],
): readonly EngineFinder[] {
  return owner ? finders.filter(({ kind }) => familyOf[kind] === owner.family) : finders
}

/** mongod cannot open files of a later series, and trying may change them. @throws EngineUnavailableError */
export function assertCanOpen(engine: Engine, owner: DataOwner | undefined): void {
  if (!owner || familyOf[engine.kind] !== 'mongod') return
  if (compareSeries(engine.version, owner.version) < 0) {
    throw new EngineUnavailableError(
      engine.kind,
      `${engine.label}, is older than the MongoDB ${owner.version} that wrote the data`,
    )
  }
}

/** Compares major and minor version: MongoDB's files change between series only. */
function compareSeries(left: string, right: string): number {
  const [leftMajor = 0, leftMinor = 0] = left.split('.').map(Number)
  const [rightMajor = 0, rightMinor = 0] = right.split('.').map(Number)
  return leftMajor - rightMajor || leftMinor - rightMinor
}
