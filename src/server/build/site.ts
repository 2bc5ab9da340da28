import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { CommandError } from '#src/platform/command-error'
import { buildVariable } from '#src/platform/config/build-folder'
import { buildBrowser } from './browser'
import { buildCardWorker } from './card-worker'
import { placeBuild } from './folders'
import { onOneProcessor } from './one-processor'
import { buildPrograms } from './programs'
import { buildServiceWorker } from './service-worker'
import { readSources } from './sources'

/** mimalloc (Next) and glibc (Node) return memory as soon as it is free, for the check of pages that follows. */
const compilerMemory = {
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Uses no database and no network, and changes nothing that a running site reads. A build for the image stays in
 * Next's folder.
 *
 * @param quiet whether Next's output is printed only if the build fails.
 */
export async function buildSite(
  root: string,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<void> {
  const sources = await readSources(root)
  const output = quiet ? 'pipe' : 'inherit'
  const next = createRequire(`${root}/`).resolve('next/dist/bin/next')
  const [program, ...args] = [
    ...onOneProcessor(process.availableMemory()),
    process.execPath,
    next,
    'build',
  ]
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: {
      ...compilerMemory,
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      OCTAVO_PAGE_CACHE: 'true',
      [buildVariable]: '',
    },
  })
  const held: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => void held.push(line))
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) {
    for (const line of held) console.error(line)
    throw new CommandError(failure(code))
  }
  // Last, because Next empties its folder first.
  await buildBrowser(root, '.next', true)
  await buildServiceWorker(root, '.next')
  await buildCardWorker(root, '.next')
  await buildPrograms(root, '.next')
  if (process.env['OCTAVO_STANDALONE'] !== 'true') await placeBuild(root, sources)
}

/** Without an exit code, the process was killed, usually because memory ran out. */
function failure(code: number | null): string {
  return code === null
    ? 'The build was killed, probably because memory ran out. Free some, or build on another machine.'
    : `The build failed (exit code ${code}); see above.`
}
