import { initI18n } from '@payloadcms/translations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

it('a form names its fields in the language of each colleague, even if another one opened it first', async () => {
  const { config, importMap } = cms.payload
  const ofForms = async (name: string) =>
    (await import(`../../../node_modules/@payloadcms/ui/dist/utilities/${name}.js`))[name]
  const [getSchemaMap, getClientSchemaMap, getClientConfig] = await Promise.all(
    ['getSchemaMap', 'getClientSchemaMap', 'getClientConfig'].map(ofForms),
  )
  const labelsIn = async (language: 'en' | 'ja' | 'de') => {
    const i18n = await initI18n({ config: config.i18n, context: 'client', language })
    const common = { collectionSlug: 'blogs', i18n, payload: cms.payload }
    const fields = getClientSchemaMap({
      ...common,
      config: getClientConfig({ config, i18n, importMap, user: { id: 1 } }),
      schemaMap: getSchemaMap({ ...common, config }),
    })
    return ['body', 'publishedAt'].map((name) => fields.get(`blogs.${name}`).label)
  }
  expect(await labelsIn('en')).toEqual(['Body', 'Publication date'])
  expect(await labelsIn('ja')).toEqual(['本文', '公開日時'])
  expect(await labelsIn('de')).toEqual(['Text', 'Veröffentlicht am'])
})
