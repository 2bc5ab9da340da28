import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { divide } from './front-matter'
import { decode } from './source-files'

/** Partials are few; a link must not lead out of the folder. */
export function partialIn(root: string): (file: string) => string | undefined {
  const kept = new Map<string, string | undefined>()
  const read = (file: string) => {
    try {
      const real = realpathSync(path.join(root, file))
      if (!real.startsWith(realpathSync(root) + path.sep)) return undefined
      return divide(decode(readFileSync(real))).body
    } catch {
      return undefined
    }
  }
  return (file) => {
    if (!kept.has(file)) kept.set(file, read(file))
    return kept.get(file)
  }
}
