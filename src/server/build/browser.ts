import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildOptions, OutputChunk, Plugin } from 'rolldown'
import { builtFiles } from '#src/platform/config/build-folder'
import type { BrowserBuild } from '#src/platform/config/page-scripts'

/** Next serves this folder of a build with an immutable lifetime. */
const folder = 'static/octavo'
const address = (file: string): string => `/_next/static/octavo/${file}`

const entry = 'src/site/shell/page-entry.ts'
const inlineEntry = 'src/browser/boot/inline.ts'

/** Twice: a client may leave before the handler is done, and may return before the handler's promise settles. */
const neededOffline = [
  'src/browser/requests/toaster.tsx',
  'src/browser/saved/drawer.tsx',
  'src/browser/account/panel.tsx',
  'src/site/stored-pages.tsx',
]

/**
 * The inline script, the entry module, and what that loads on demand. See docs/decisions/0045-static-pages.md.
 *
 * @param production in development Next's own client runs the same code, so only the inline script is made.
 */
export async function buildBrowser(root: string, into: string, production: boolean): Promise<void> {
  // Loaded here: only a build needs it.
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
      // Each hash costs its bytes on every first visit; six characters are enough to tell the versions of one file
      // apart.
      entryFileNames: '[name]-[hash:6].js',
      chunkFileNames: '[name]-[hash:6].js',
      // One file for all that a page starts with, even if other chunks share parts of it.
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
    // No getter of ours does anything but read.
    treeshake: { propertyReadSideEffects: false },
    resolve: { conditionNames: ['production', 'browser', 'import', 'default'] },
    transform: {
      target: ['chrome109', 'firefox115', 'safari16.4'],
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: 'react-jsx',
    },
    plugins: [adoptedStyles],
    output: { ...output, minify: true, comments: false },
  }
}

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

/** Reports a module that does not load to the inline script, since the browser raises no other event. */
function withLossReported(code: string): string {
  return code.replace(/\bimport\((?:`[^`$]+`|"[^"]+")\)/g, '$&.catch(octavoLost)')
}

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
