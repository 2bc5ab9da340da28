import { cardWorkerFile } from '#src/platform/config/card-worker-file'

/**
 * Makes one file of the thread that sets social cards. Its libraries stay where they are: each loads
 * a program that lies beside it.
 */
export async function buildCardWorker(root: string): Promise<void> {
  // Loaded here, since a site that is built needs it no more.
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['src/features/social-cards/worker.ts'],
    outfile: cardWorkerFile,
    bundle: true,
    platform: 'node',
    // The oldest Node that the project supports.
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  })
}
