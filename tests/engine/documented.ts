import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The commands of a part of a document, one block after the other, as a reader would copy them. */
export interface Commands {
  /** The one block with these words. */
  with(words: string): string
}

/** @param heading of the part, without `#`. */
export async function commandsIn(file: string, heading: string): Promise<Commands> {
  const root = path.resolve(import.meta.dirname, '../..')
  const parts = (await readFile(path.join(root, file), 'utf8')).split(/^(?=## )/m)
  const part = parts.find((each) => each.startsWith(`## ${heading}\n`))
  if (part === undefined) throw new Error(`${file} has no part “${heading}”`)
  const blocks = [...part.matchAll(/^( *)```bash\n(.*?)^\1```$/gms)].map(
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  return {
    with(words) {
      const [found, ...others] = blocks.filter((block) => block.includes(words))
      if (found === undefined || others.length > 0) {
        throw new Error(
          `${file}, “${heading}”: ${others.length + (found ? 1 : 0)} blocks with “${words}”`,
        )
      }
      return found
    },
  }
}
