import { explain } from '../process/explain'
import { findOrMakeBuild } from './find-or-make'

/** Sends its parent the folder of the build that belongs to the sources, which it makes if there is none. */
process.on('disconnect', () => process.exit(1))
try {
  const folder = await findOrMakeBuild(process.cwd())
  process.send?.(folder, () => process.exit(0))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
