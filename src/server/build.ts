import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { buildBrowser } from './build-browser'
import { buildCardWorker } from './build-card-worker'
import { buildServiceWorker } from './build-service-worker'

/** Builds the service worker, the site with Next, and the scripts of its pages. Reaches no database and no network. */
export async function buildSite(root: string): Promise<void> {
  // First, since Next's output takes a copy of it along.
  await buildServiceWorker(root)
  await buildCardWorker(root)
  // Line by line, where each line is to be one of JSON.
  const output = process.env['LOG_FORMAT'] === 'json' ? 'pipe' : 'inherit'
  const next = createRequire(`${root}/`).resolve('next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      OCTAVO_PAGE_CACHE: 'true',
    },
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(line))
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The build failed (exit code ${String(code)}); see above.`)
  // Into Next's output, which Next empties first.
  await buildBrowser(root, true)
}
