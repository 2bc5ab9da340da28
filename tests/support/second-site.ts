import { test as base } from './e2e'
import { type MeilisearchDouble, startMeilisearch } from './meilisearch/server'
import { type Collector, openCollector } from './servers/collector'
import { openPurgeDouble, type PurgeDouble } from './servers/purge-double'
import { site } from './site'
import { type SpawnedSite, spawnSite } from './spawned-site'

export interface SecondSite extends SpawnedSite {
  readonly collector: Collector
  /** A double of the CDN that it purges. */
  readonly cdn: PurgeDouble
  readonly searchServer: MeilisearchDouble
  readonly metricsUrl: string
}

/**
 * With every operator's setting reversed: it reports everything, and has no offline reading. It starts once for all
 * files that need it.
 */
export const test = base.extend<object, { secondSite: SecondSite }>({
  secondSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs.
    async ({}, use) => {
      const collector = await openCollector()
      const cdn = await openPurgeDouble()
      const searchServer = await startMeilisearch()
      const port = site.port + 6
      const metricsPort = site.port + 7
      const spawned = await spawnSite({
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: site.dataDir,
        ADMIN_EMAIL: site.admin.email,
        ADMIN_PASSWORD: site.admin.password,
        METRICS_PORT: String(metricsPort),
        LOG_FORMAT: 'json',
        CLIENT_ERRORS: '1',
        OFFLINE_READING: 'false',
        TRUSTED_PROXY_HOPS: '1',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '200',
        PURGE: 'url',
        PURGE_URL: cdn.url,
        MEILISEARCH_URL: searchServer.url,
        MEILISEARCH_KEY: searchServer.key,
        MEILISEARCH_TIMEOUT: '20000',
      })
      await use({
        ...spawned,
        cdn,
        collector,
        searchServer,
        metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
      })
      await spawned.kill('SIGTERM')
      await Promise.all([collector.close(), searchServer.close(), cdn.close()])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
