import { fileURLToPath } from 'node:url'
import { buildFolder } from '#src/platform/config/build-folder'
import { buildBrowser } from './build/browser'
import { buildCardWorker } from './build/card-worker'
import { buildServiceWorker } from './build/service-worker'
import { watchContentModel } from './process/watch-content-model'
import { runSite } from './run-site'

/** The program of `npm run dev`. */
const env = process.env as Record<string, string | undefined>
env['NODE_ENV'] = 'development'
env['OCTAVO_PAGE_CACHE'] = 'true'

const root = process.cwd()
await runSite({
  dev: true,
  program: fileURLToPath(new URL('./application/main.ts', import.meta.url)),
  begin: async () => {
    await Promise.all([
      buildBrowser(root, buildFolder(), false),
      buildServiceWorker(root, buildFolder()),
      buildCardWorker(root, buildFolder()),
    ])
    const stopWatching = watchContentModel(root, (line) => console.log(`\n  ${line}\n`))
    return async () => stopWatching()
  },
})
