import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestMongo } from './mongodb'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the tests' MongoDB with `%DB%` where the database's name belongs. */
    mongoTemplate: string
    /** For files that tests leave behind. */
    dataFolder: string
  }
}

/** One MongoDB for all integration tests; each worker, or each file, takes a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'octavo-tests-'))
  const mongo = await startTestMongo(dataFolder)
  project.provide('mongoTemplate', mongo.uri('%DB%'))
  project.provide('dataFolder', dataFolder)
  return async () => {
    await mongo.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
