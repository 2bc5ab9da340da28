import { cp } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { programOptions } from './programs'

/**
 * Bundles each of the container's programs into one file beside Next's standalone output, so that the image
 * needs neither TypeScript nor build tools. Next, mongoose, and the S3 client stay outside: the standalone
 * output holds them, and Next must be the same copy that the pages use.
 */
const root = process.cwd()

await build({
  ...programOptions,
  absWorkingDir: root,
  entryPoints: {
    site: 'src/server/container.ts',
    application: 'src/server/application/main.ts',
    backup: 'src/commands/backup.ts',
    restore: 'src/commands/restore.ts',
    uploads: 'src/commands/uploads.ts',
  },
  outdir: path.join(root, '.next/standalone'),
  external: ['next', 'mongoose', '@aws-sdk/client-s3'],
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
  },
  logLevel: 'info',
})

await cp(path.join(root, '.next/octavo'), path.join(root, '.next/standalone/.next/octavo'), {
  recursive: true,
  // The programs of an installation without the image, which has its own above.
  filter: (source) => path.basename(source) !== 'programs',
})
