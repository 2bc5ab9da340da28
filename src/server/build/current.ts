import { explain } from '../process/explain'
import { buildApart } from './apart'
import { buildLine } from './build-line'
import { findBuild } from './folders'

/** Sends its parent the folder of the build that belongs to the sources, which it makes if there is none. */
process.on('disconnect', () => process.exit(1))
try {
  const root = process.cwd()
  for (;;) {
    const { folder, changed } = await findBuild(root)
    if (folder !== undefined) {
      process.send?.(folder, () => process.exit(0))
      break
    }
    console.log(buildLine(changed))
    await buildApart(root)
  }
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
