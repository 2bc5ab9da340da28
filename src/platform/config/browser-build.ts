import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildFolder, builtFiles } from './build-folder'
import type { BrowserBuild } from './page-scripts'

let current: BrowserBuild | undefined

/** After a plain `next build`: pages are complete, without scripts. */
const none: BrowserBuild = { inline: '', entry: '', offline: { files: [], messages: {} } }

export function browserBuild(): BrowserBuild {
  current ??= read(path.join(buildFolder(), builtFiles.scripts))
  return current
}

function read(file: string): BrowserBuild {
  try {
    const text = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), 'utf8')
    return JSON.parse(text) as BrowserBuild
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    console.warn(`${file} is missing: build the site with \`npm run build\`, which makes it.`)
    return none
  }
}
