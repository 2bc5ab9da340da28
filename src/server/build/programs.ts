import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { builtFiles } from '#src/platform/config/build-folder'

/** Of programs that Node runs without TypeScript: its compiler would take 80 MB of each process. */
export const programOptions = {
  bundle: true,
  platform: 'node',
  // The oldest Node that the project supports.
  target: 'node20.19',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  sourcemap: 'linked',
  sourcesContent: false,
} as const satisfies BuildOptions

/** Bundles the programs of `npm start`: the listener and the application. Packages stay outside. */
export async function buildPrograms(root: string, into: string): Promise<void> {
  const place = path.join(root, into)
  await build({
    ...programOptions,
    absWorkingDir: root,
    entryPoints: [
      { in: 'src/server/site.ts', out: withoutEnding(builtFiles.siteProgram) },
      { in: 'src/server/application/main.ts', out: withoutEnding(builtFiles.applicationProgram) },
    ],
    outdir: place,
    packages: 'external',
    // What is loaded on demand stays so: tracing, metrics, and the local database.
    splitting: true,
    chunkNames: `${path.dirname(builtFiles.siteProgram)}/[name]-[hash]`,
    plugins: [ownAddresses(path.dirname(path.join(place, builtFiles.siteProgram)))],
    logLevel: 'warning',
  })
}

/** `import.meta.url` of a bundled file stays that of its source, which finds the files beside it. */
function ownAddresses(programs: string): Plugin {
  return {
    name: 'own addresses',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        const text = await readFile(file, 'utf8')
        if (file.includes('node_modules') || !text.includes('import.meta.url')) return undefined
        // Relative: a build may be carried to another machine.
        const address = path.relative(programs, file).split(path.sep).join('/')
        const own = `new URL(${JSON.stringify(address)}, import.meta.url).href`
        return { contents: text.replaceAll('import.meta.url', own), loader: 'ts' }
      })
    },
  }
}

function withoutEnding(file: string): string {
  return file.replace(/\.mjs$/, '')
}
