import { buildApart } from './apart'
import { buildLine } from './build-line'
import { findBuild } from './folders'

/** The folder of the build that belongs to the sources, which is made if there is none. */
export async function findOrMakeBuild(root: string): Promise<string> {
  for (;;) {
    const { folder, changed } = await findBuild(root)
    if (folder !== undefined) return folder
    console.log(buildLine(changed))
    await buildApart(root)
  }
}
