import { type Git, linesOf } from '../frame/git'
import { mergedFile, type Sides } from './merged-file'

export interface Unmerged {
  readonly file: string
  /** Whether the site has it. */
  readonly isThere: boolean
  /** As `mergedFile` returns it. */
  readonly merged: ReturnType<typeof mergedFile>
}

const names = ['base', 'ours', 'theirs'] as const satisfies readonly (keyof Sides)[]

/** What git did not merge, without the files that are made anew. @param stages as git lists them: mode, object, stage, and file. */
export async function readUnmerged(
  git: Git,
  stages: string,
  isMade: (file: string) => boolean,
): Promise<Unmerged[]> {
  const files = new Map<string, Partial<Record<keyof Sides, string>>>()
  for (const line of linesOf(stages)) {
    const [, object = '', stage, file = ''] = /^\d+ (\w+) ([123])\t(.+)$/.exec(line) ?? []
    const name = names[Number(stage) - 1]
    if (name && !isMade(file)) files.set(file, { ...files.get(file), [name]: object })
  }
  const read = (object: string | undefined) =>
    object === undefined ? undefined : git('cat-file', 'blob', object)
  return Promise.all(
    [...files].map(async ([file, { base, ours, theirs }]) => ({
      file,
      isThere: ours !== undefined,
      merged: mergedFile(file, {
        base: await read(base),
        ours: await read(ours),
        theirs: await read(theirs),
      }),
    })),
  )
}
