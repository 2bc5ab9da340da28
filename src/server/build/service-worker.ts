import path from 'node:path'
import { builtFiles } from '#src/platform/config/build-folder'

/** Also bundles the worker that replaces it where offline reading is turned off. The route adds the build's id. */
export async function buildServiceWorker(root: string, into: string): Promise<void> {
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
      target: ['chrome105', 'firefox105', 'safari16'],
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'warning',
    })
  }
}
