import { access } from 'node:fs/promises'
import { CommandError } from '#src/platform/command-error'
import type { Source } from './source'
import { contentful } from './sources/contentful/index'
import { ghost } from './sources/ghost/index'
import { markdown } from './sources/markdown/source'
import { wordpress } from './sources/wordpress/index'

/** Asked in this order what they recognize. */
export const sources: readonly Source[] = [ghost, contentful, wordpress, markdown]

export const isOfOctavo = 'octavo'

/** @returns `undefined` for a folder that nothing recognizes: Octavo's own export says why it can't be read. */
export async function findSource(
  path: string,
  from: string | undefined,
): Promise<Source | undefined> {
  await access(path).catch(() => {
    throw new CommandError(`There is no file or folder ${path}. Correct the path.`)
  })
  if (from === isOfOctavo) return undefined
  if (from !== undefined) {
    const source = sources.find(({ name }) => name === from)
    if (source) return source
    const names = [isOfOctavo, ...sources.map(({ name }) => name)].join(', ')
    throw new CommandError(`There is no source "${from}". Use one of these with --from: ${names}.`)
  }
  for (const source of sources) if (await source.recognizes(path)) return source
  return undefined
}
