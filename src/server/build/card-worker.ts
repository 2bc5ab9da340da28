import path from 'node:path'
import { builtFiles } from '#src/platform/config/build-folder'

/**
 * Makes one file of the thread that sets social cards. Its libraries stay where they are: each loads
 * a program that lies beside it.
 *
 * @param into the folder of the build.
 */
export async function buildCardWorker(root: string, into: string): Promise<void> {
  // Loaded here, since a site that is built needs it no more.
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['src/features/social-cards/worker.ts'],
    outfile: path.join(into, builtFiles.cardWorker),
    bundle: true,
    platform: 'node',
    // The oldest Node that the project supports.
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
}
