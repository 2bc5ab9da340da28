import { cp } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

/**
 * Makes one file of each of the container's programs, the site and the commands for its backups, and lays
 * them beside Next's standalone output, so that the image needs neither TypeScript nor anything else that
 * only a build uses.
 *
 * Next, mongoose, and the client of S3 stay outside: the standalone output brings them along, traced, and
 * Next must be the same copy that the pages use.
 */
const root = process.cwd()

await build({
  absWorkingDir: root,
  entryPoints: {
    site: 'src/server/container.ts',
    application: 'src/server/application/main.ts',
    backup: 'src/commands/backup.ts',
    restore: 'src/commands/restore.ts',
    uploads: 'src/commands/uploads.ts',
  },
  outdir: path.join(root, '.next/standalone'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  // The oldest Node that the project supports; the image's own is newer.
  target: 'node20.19',
  format: 'esm',
  external: ['next', 'mongoose', '@aws-sdk/client-s3'],
  // Libraries written as CommonJS ask for Node's modules through `require`.
  banner: {
    // Under a name that no module has.
    js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
  },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'info',
})

// Next copies what is its own.
await cp(path.join(root, '.next/octavo'), path.join(root, '.next/standalone/.next/octavo'), {
  recursive: true,
})
