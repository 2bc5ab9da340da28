import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildFolder, buildVariable } from '#src/platform/config/build-folder'
import { buildApart } from './build/apart'
import { buildBrowser } from './build/browser'
import { buildLine } from './build/build-line'
import { buildCardWorker } from './build/card-worker'
import { findBuild, holdBuild } from './build/folders'
import { buildServiceWorker } from './build/service-worker'
import { ApplicationEndedError } from './origin/application-process'
import { prepareEnvironment } from './process/environment'
import { explain } from './process/explain'
import { stopOnSignal } from './process/stop-on-signal'
import { watchContentModel } from './process/watch-content-model'
import { serve } from './serve'

// The reader of the output may end before the site; printing the error of a closed pipe would fail again, endlessly.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } })
const dev = values.dev
const env = process.env as Record<string, string | undefined>
env['NODE_ENV'] = dev ? 'development' : 'production'
env['OCTAVO_PAGE_CACHE'] = 'true'

try {
  const root = process.cwd()
  const { settings, release } = await prepareEnvironment((line) => console.log(line))
  const letGo = dev ? undefined : await takeBuild(root)
  if (dev) {
    await Promise.all([
      buildBrowser(root, buildFolder(), false),
      buildServiceWorker(root, buildFolder()),
      buildCardWorker(root, buildFolder()),
    ])
  }
  console.log(dev ? 'Starting in development …' : 'Starting …')
  const program = fileURLToPath(new URL('./application/main.ts', import.meta.url))
  const service = await serve(settings, { dev, program })
  const stopWatching = dev
    ? watchContentModel(root, (line) => console.log(`\n  ${line}\n`))
    : undefined
  stopOnSignal(async () => {
    stopWatching?.()
    await service.close()
    await letGo?.()
    await release()
  })
  console.log(`\n  Site   ${settings.publicUrl}\n  Admin  ${settings.publicUrl}/admin\n`)
} catch (error) {
  // The application has already printed the reason.
  if (!(error instanceof ApplicationEndedError)) console.error(explain(error))
  process.exit(1)
}

/** Chooses the build that this process serves, and makes it if the sources have none. @returns releases it. */
async function takeBuild(root: string): Promise<() => Promise<void>> {
  for (;;) {
    const { folder, changed } = await findBuild(root)
    if (folder !== undefined) {
      env[buildVariable] = folder
      return holdBuild(root, folder)
    }
    console.log(buildLine(changed))
    await buildApart(root)
  }
}
