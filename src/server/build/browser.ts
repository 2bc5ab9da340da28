import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildOptions, OutputChunk, Plugin } from 'rolldown'
import { builtFiles } from '#src/platform/config/build-folder'
import type { BrowserBuild } from '#src/platform/config/page-scripts'

/** Where the scripts lie: Next serves what is in this folder of a build, forever, as files of its own. */
const folder = 'static/octavo'
const address = (file: string): string => `/_next/static/octavo/${file}`

const entry = 'src/site/page-entry.ts'
const inlineEntry = 'src/browser/inline.ts'

/** What a page may ask for once there is no connection, and that is loaded on first use. */
const neededOffline = [
  'src/browser/requests/toaster.tsx',
  'src/browser/saved/drawer.tsx',
  'src/browser/account/panel.tsx',
  'src/site/stored-pages.tsx',
]

/**
 * Makes the scripts of the pages that visitors see: one inline script, one small module that every page
 * starts with, and what that loads on demand. React and Firebase are only in the last.
 * See docs/decisions/0045-static-pages.md.
 *
 * @param into the folder of the build.
 * @param production in development Next's own client runs the same code; the inline script alone is made.
 */
export async function buildBrowser(root: string, into: string, production: boolean): Promise<void> {
  // Loaded here, since a site that is built needs it no more.
  const { build } = await import('rolldown')
  const [inline] = (await build(options(root, inlineEntry, { format: 'iife' }))).output
  const made: BrowserBuild = {
    inline: inline.code.trim(),
    entry: '',
    offline: { files: [], messages: {} },
  }
  const file = path.join(root, into, builtFiles.scripts)
  await mkdir(path.dirname(file), { recursive: true })
  if (!production) return writeFile(file, JSON.stringify(made))

  const { output } = await build(
    options(root, entry, {
      format: 'esm',
      // Each hash costs its bytes on every first visit: six of base64url tell the states of one file apart.
      entryFileNames: '[name]-[hash:6].js',
      chunkFileNames: '[name]-[hash:6].js',
      // One file for all that a page starts with, whatever else uses parts of it.
      codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
    }),
  )
  const chunks = output.filter((item): item is OutputChunk => item.type === 'chunk')
  const target = path.join(root, into, folder)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const { fileName, code } of chunks) {
    await writeFile(path.join(target, fileName), withLossReported(code))
  }

  const bySource = new Map(
    chunks.flatMap(({ facadeModuleId, fileName }) =>
      facadeModuleId ? [[path.relative(root, facadeModuleId), fileName]] : [],
    ),
  )
  const filesOf = (source: string): string[] =>
    closure(chunks, bySource.get(source) ?? '').map(address)
  const messages = [...bySource.keys()].flatMap((source) => {
    const locale = /^locales\/(\w+)\/site\.json$/.exec(source)?.[1]
    return locale === undefined ? [] : [[locale, filesOf(source)] as const]
  })
  await writeFile(
    file,
    JSON.stringify({
      ...made,
      entry: address(bySource.get(entry) ?? ''),
      offline: {
        files: [...new Set(neededOffline.flatMap(filesOf))],
        messages: Object.fromEntries(messages),
      },
    } satisfies BrowserBuild),
  )
}

function options(root: string, input: string, output: BuildOptions['output']): BuildOptions {
  return {
    cwd: root,
    input: path.join(root, input),
    write: false,
    platform: 'browser',
    resolve: { conditionNames: ['production', 'browser', 'import', 'default'] },
    transform: {
      // Browsers that know modules as they are written here.
      target: ['chrome109', 'firefox115', 'safari16.4'],
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: 'react-jsx',
    },
    plugins: [adoptedStyles],
    output: { ...output, minify: true, comments: false },
  }
}

/** A style sheet of what is loaded on demand comes as a part of its script. */
const adoptedStyles: Plugin = {
  name: 'adopted-styles',
  load: {
    filter: { id: /\.css$/ },
    async handler(id) {
      const css = JSON.stringify(await readFile(id, 'utf8'))
      return {
        code: `const sheet = new CSSStyleSheet();sheet.replaceSync(${css});document.adoptedStyleSheets.push(sheet)`,
        moduleType: 'js',
        moduleSideEffects: true,
      }
    },
  },
}

/** A module that does not come is told to the inline script: the browser reports it to nobody else. */
function withLossReported(code: string): string {
  return code.replace(/\bimport\((?:`[^`$]+`|"[^"]+")\)/g, '$&.catch(octavoLost)')
}

/** A file and all that it cannot do without. */
function closure(chunks: readonly OutputChunk[], start: string): string[] {
  const found = new Set<string>()
  const waiting = [start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || found.has(name)) continue
    found.add(name)
    waiting.push(...chunk.imports)
  }
  return [...found]
}
