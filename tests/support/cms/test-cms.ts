import { mkdir, rm } from 'node:fs/promises'
import type { Payload } from 'payload'
import { offerInProcess } from '#src/platform/in-process'
import { type NextCache, noCache, setNextCache } from '../next-cache'
import type { FakeTranslator } from '../servers/fake-translator'
import { endAsyncContexts } from './async-contexts'
import { cmsSettings } from './settings'

export interface TestCms {
  readonly payload: Payload
  readonly translator: FakeTranslator
  close(): Promise<void>
}

interface OpenCms {
  readonly payload: Payload
  readonly translator: FakeTranslator
  readonly dataDir: string
  readonly logLevel: string
}

let opening: Promise<OpenCms> | undefined
let isEmpty = true

/**
 * Payload has one instance per process, and opening it takes seconds: the files of a worker share one, on the
 * worker's own database, and empty it. Call this in `beforeAll`, once per file.
 *
 * @param cache replaces Next's; without one, everything is read anew.
 */
export async function openTestCms({
  cache = noCache,
}: {
  cache?: NextCache
} = {}): Promise<TestCms> {
  opening ??= open()
  const cms = await opening
  // A file that failed at its beginning has given nothing back.
  if (!isEmpty) await empty(cms)
  isEmpty = false
  setNextCache(cache)
  return {
    payload: cms.payload,
    translator: cms.translator,
    async close() {
      await empty(cms)
      isEmpty = true
    },
  }
}

async function open(): Promise<OpenCms> {
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('../../../payload.config'),
  ])
  const payload = await getPayload({ config })
  return { ...cmsSettings, payload, logLevel: payload.logger.level }
}

/** Takes away everything that a file may have left: documents, uploads, what is counted in memory. */
async function empty({ payload, dataDir, logLevel }: OpenCms): Promise<void> {
  const database = payload.db.connection.db
  const collections = (await database?.listCollections({}, { nameOnly: true }).toArray()) ?? []
  await Promise.all(collections.map(({ name }) => database?.collection(name).deleteMany({})))
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir)
  offerInProcess('rate limits', undefined)
  payload.logger.level = logLevel
  setNextCache(noCache)
  endAsyncContexts()
}
