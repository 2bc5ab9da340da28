import path from 'node:path'
import { builtFiles } from '#src/platform/config/build-folder'

/**
 * Makes one file each of the service worker and of what takes its place where offline reading is
 * turned off. The route that serves them writes the build's id above.
 *
 * @param into the folder of the build.
 */
export async function buildServiceWorker(root: string, into: string): Promise<void> {
  // Loaded here, since a site that is built needs it no more.
  const { build } = await import('esbuild')
  for (const [source, file] of [
    ['service-worker.ts', builtFiles.serviceWorker],
    ['removal-worker.ts', builtFiles.removalWorker],
  ] as const) {
    await build({
      absWorkingDir: root,
      entryPoints: [`src/browser/offline/${source}`],
      outfile: path.join(root, into, file),
      bundle: true,
      minify: true,
      platform: 'browser',
      // Browsers that know all that the worker needs.
      target: ['chrome105', 'firefox105', 'safari16'],
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    })
  }
}
