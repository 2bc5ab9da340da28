import { parseArgs } from 'node:util'
import { buildApart } from './build/apart'
import { buildBrowser } from './build/browser'
import { builtConfig } from './build/built-config'
import { buildCardWorker } from './build/card-worker'
import { isBuildCurrent } from './build/state'
import { prepareEnvironment } from './process/environment'
import { explain } from './process/explain'
import { stopOnSignal } from './process/stop-on-signal'
import { watchContentModel } from './process/watch-content-model'
import { serve } from './serve'

/**
 * `npm start` and, with `--dev`, `npm run dev`: chooses the database, builds where there is no
 * build, and serves.
 */
// The reader of the output may go away before the site does. Without a listener, the error of writing to a
// closed pipe would be printed as well, which fails again, endlessly.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
const dev = values.dev
const env = process.env as Record<string, string | undefined>
env['NODE_ENV'] = dev ? 'development' : 'production'
env['OCTAVO_PAGE_CACHE'] = 'true'

try {
  const root = process.cwd()
  const { settings, release } = await prepareEnvironment((line) => console.log(line))
  if (!dev && !(await isBuildCurrent(root))) {
    console.log('Building the site (about a minute, only once) …')
    await buildApart(root)
  }
  if (dev) await Promise.all([buildBrowser(root, false), buildCardWorker(root)])
  console.log(dev ? 'Starting in development …' : 'Starting …')
  // tsx makes Node read the source map of every loaded module; Next's cost one second at each start.
  if (!dev) process.setSourceMapsEnabled(false)
  const { default: next } = await import('next')
  const service = await serve(settings, {
    dev,
    createNext: (httpServer) =>
      next({
        dev,
        dir: root,
        hostname: settings.host,
        port: settings.port,
        httpServer: httpServer as never,
        ...(dev ? {} : { conf: builtConfig(root) }),
      }) as never,
  })
  const stopWatching = dev
    ? watchContentModel(root, (line) => console.log(`\n  ${line}\n`))
    : undefined
  stopOnSignal(async () => {
    stopWatching?.()
    await service.close()
    await release()
  })
  console.log(`\n  Site   ${settings.publicUrl}\n  Admin  ${settings.publicUrl}/admin\n`)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
