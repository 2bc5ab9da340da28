import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { DataFamily } from './engine'

/** Where a local MongoDB keeps its things. All paths are absolute. */
export interface Places {
  /** `<dataDir>/mongodb`, links resolved: what the server's supervisor and its users compare. */
  readonly folder: string
  /** Which family wrote the data. It lies beside the data, so that it travels with a copy of it. */
  readonly owner: string
  /** `<dataDir>/mongodb.json`: the running server. */
  readonly record: string
  /** The data folder of a family. */
  dataOf(family: DataFamily): string
}

/** The places under a data folder, which is made where it does not exist. */
export async function preparePlaces(dataDir: string): Promise<Places> {
  await mkdir(path.join(dataDir, 'mongodb'), { recursive: true, mode: 0o700 })
  return placesIn(await realpath(dataDir))
}

/** The places under a data folder whose path is absolute and free of links. */
export function placesIn(dataDir: string): Places {
  const folder = path.join(dataDir, 'mongodb')
  return {
    folder,
    owner: path.join(folder, 'owner.json'),
    record: path.join(dataDir, 'mongodb.json'),
    dataOf: (family) => path.join(folder, family),
  }
}
