import { expect } from 'vitest'
import type { Locale } from '#locales/languages'
import { countChanges } from '#src/features/search/cms/engine/changes'
import type { CareOptions, EngineCare } from '#src/features/search/cms/engine/look-after'
import type { SearchResults } from '#src/features/search/results'
import type { MeilisearchSettings } from '#src/platform/config/settings/meilisearch-settings'
import { offerInProcess } from '#src/platform/in-process'
import { measures, type SearchOutcome } from '#src/platform/metrics/measures'
import { text } from '../cms/cms-content'
import { blogEditor, type Editor } from '../cms/cms-editor'
import { restClient, signIn } from '../cms/cms-rest'
import { openTestCms, type TestCms } from '../cms/test-cms'
import { type MeilisearchDouble, startMeilisearch } from './server'

export interface SearchedCms {
  readonly cms: TestCms
  readonly editor: Editor
  readonly server: MeilisearchDouble
  /** Like a process that has not sent a request to the server yet. */
  use(changes?: Partial<MeilisearchSettings>): void
  useNone(): void
  /** Brings the server up to date, as a site does by its timer. */
  care(look?: CareOptions['look']): Promise<EngineCare | undefined>
  repair(): Promise<EngineCare | undefined>
  waiting(): Promise<number>
  heldTitles(index: string): unknown[]
  search(locale: Locale, q: string, limit?: number): Promise<SearchResults>
  titles(locale: Locale, q: string): Promise<string[]>
  published(locale: Locale, title: string, body?: string): Promise<string>
  close(): Promise<void>
}

export async function openSearchedCms(): Promise<SearchedCms> {
  const cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  const server = await startMeilisearch()
  const { settings }: { settings: { meilisearch?: MeilisearchSettings | undefined } } =
    await import('#src/platform/config/env')
  const { lookAfterEngine } = await import('#src/features/search/cms/engine/look-after')
  const editor = blogEditor(restClient(await signIn(cms.payload)))
  const visit = restClient()
  const searched: SearchedCms = {
    cms,
    editor,
    server,
    use(changes = {}) {
      const { key, url } = server
      // Long enough for a machine that is busy.
      settings.meilisearch = { url, key, prefix: 'octavo', timeout: 20_000, ...changes }
      offerInProcess('search engine', undefined)
    },
    useNone() {
      settings.meilisearch = undefined
    },
    care: (look = 'changes') => lookAfterEngine(cms.payload, { look }),
    repair: () => lookAfterEngine(cms.payload, { look: { repairedWithin: 0 } }),
    waiting: () => countChanges(cms.payload.db.connection),
    heldTitles: (index) =>
      [...(server.indexes.get(index)?.documents.values() ?? [])].map(({ title }) => title),
    async search(locale, q, limit = 20) {
      const query = new URLSearchParams({ locale, q, limit: String(limit) })
      const { status, body, text: raw } = await visit('GET', `/search?${query.toString()}`)
      expect(status, raw).toBe(200)
      return body
    },
    titles: async (locale, q) =>
      (await searched.search(locale, q)).results.map(({ title }) => title.text),
    async published(locale, title, body = `${title}.`) {
      const id = await editor.create(locale, { title, body: text(body) })
      expect((await editor.publish(id, locale)).status).toBe(200)
      return id
    },
    async close() {
      settings.meilisearch = undefined
      await server.close()
      await cms.close()
    },
  }
  searched.use()
  await searched.care()
  return searched
}

export async function outcomesOf(work: () => Promise<unknown>): Promise<SearchOutcome[]> {
  const before = { ...measures().searches }
  await work()
  const counts = Object.entries(measures().searches) as [SearchOutcome, number][]
  return counts.flatMap(([response, count]) =>
    Array.from({ length: count - before[response] }, () => response),
  )
}
