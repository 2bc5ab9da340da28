import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Source } from '../../source'
import { readFolder } from './read-folder'

/** Hugo, Astro, Starlight, Docusaurus, Jekyll, and any other folder of Markdown files. */
export const markdown: Source = {
  name: 'markdown',
  label: 'Markdown (Hugo, Astro, Starlight, Docusaurus, Jekyll)',
  recognizes: async (folder) => {
    const isFolder = (await stat(folder).catch(() => undefined))?.isDirectory() ?? false
    return isFolder && (await hasTexts(folder, 3))
  },
  read: readFolder,
}

/** Octavo's own export is a folder of another kind. */
async function hasTexts(folder: string, depth: number): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  if (names.includes('octavo-export.json')) return false
  if (
    names.some(
      (name) =>
        /\.mdx?$/i.test(name) && !/^(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\./i.test(name),
    )
  )
    return true
  if (
    names.some((name) =>
      /^(?:(?:hugo|config|_config)\.(?:toml|ya?ml|json)|(?:astro|docusaurus)\.config\.\w+)$/.test(
        name,
      ),
    )
  )
    return true
  if (depth === 0) return false
  for (const entry of entries) {
    if (!entry.isDirectory() || /^(?:\..*|node_modules)$/.test(entry.name)) continue
    if (await hasTexts(path.join(folder, entry.name), depth - 1)) return true
  }
  return false
}
