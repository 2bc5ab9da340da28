import path from 'node:path'
import { builtFiles } from '#src/platform/config/build-folder'

/**
 * Bundles the worker thread of social cards. Its libraries stay outside: each loads a program that lies beside it.
 */
export async function buildCardWorker(root: string, into: string): Promise<void> {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['src/features/social-cards/worker.ts'],
    outfile: path.join(into, builtFiles.cardWorker),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
}
