import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { findInProcess, offerInProcess } from '#src/platform/in-process'
import { type FakeTranslator, fakeTranslator } from '../servers/fake-translator'

/**
 * The settings of a worker's CMS: a setup file, since modules read their settings as they are loaded, and a test file
 * may load one of them before it opens the CMS.
 */
export interface CmsSettings {
  readonly translator: FakeTranslator
  readonly dataDir: string
}

const key = 'settings of the test CMS'

export const cmsSettings: CmsSettings = findInProcess<CmsSettings>(key) ?? (await choose())
offerInProcess(key, cmsSettings)

async function choose(): Promise<CmsSettings> {
  const name = `octavo-${randomBytes(6).toString('hex')}`
  const dataDir = await mkdtemp(path.join(inject('dataFolder'), 'cms-'))
  const translator = await fakeTranslator()
  Object.assign(process.env, {
    DATABASE_URI: inject('mongoTemplate').replace('%DB%', name),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    MACHINE_TRANSLATION: 'libretranslate',
    MACHINE_TRANSLATION_URL: translator.url,
  })
  return { translator, dataDir }
}
