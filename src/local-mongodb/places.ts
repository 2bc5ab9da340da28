import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { DataFamily } from './engine'

export interface Places {
  /** `<dataDir>/mongodb` without links: the supervisor and its users compare it. */
  readonly folder: string
  /** The family of the data. Beside the data, so that copies include it. */
  readonly owner: string
  readonly record: string
  dataOf(family: DataFamily): string
}

export async function preparePlaces(dataDir: string): Promise<Places> {
  await mkdir(path.join(dataDir, 'mongodb'), { recursive: true, mode: 0o700 })
  return placesIn(await realpath(dataDir))
}

export function placesIn(dataDir: string): Places {
  const folder = path.join(dataDir, 'mongodb')
  return {
    folder,
    owner: path.join(folder, 'owner.json'),
    record: path.join(dataDir, 'mongodb.json'),
    dataOf: (family) => path.join(folder, family),
  }
}
