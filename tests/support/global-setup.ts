import type { TestProject } from 'vitest/node'
import { startTestMongo } from './mongodb'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the tests' MongoDB with `%DB%` where the database's name belongs. */
    mongoTemplate: string
  }
}

/** One MongoDB for all integration tests; each file takes a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mongo = await startTestMongo()
  project.provide('mongoTemplate', mongo.uri('%DB%'))
  return () => mongo.stop()
}
