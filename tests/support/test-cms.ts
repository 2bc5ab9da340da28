import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { inject } from 'vitest'

export interface TestCms {
  readonly payload: Payload
  close(): Promise<void>
}

/**
 * The real CMS on a database of its own. Call it in `beforeAll`, once per file: Payload keeps one
 * instance per process, and the configuration reads the environment when it is first imported.
 *
 * @param through gives another way to the database at an address.
 */
export async function openTestCms(
  through: (uri: string) => string | Promise<string> = (uri) => uri,
): Promise<TestCms> {
  const name = `octavo-${randomBytes(6).toString('hex')}`
  const dataDir = await mkdtemp(path.join(tmpdir(), 'octavo-cms-'))
  Object.assign(process.env, {
    DATABASE_URI: await through(inject('mongoTemplate').replace('%DB%', name)),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
  })
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('../../payload.config'),
  ])
  const payload = await getPayload({ config })
  return {
    payload,
    async close() {
      await payload.db.connection.dropDatabase()
      await payload.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
