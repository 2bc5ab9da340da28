import 'server-only'
import { isStaticExport } from '#src/platform/config/static-export'
import { explain } from '#src/server/process/explain'
import { prepareContent } from './prepare'
import { prepareExport } from './prepare-export'

/** Prepares the database, or prints the reason and ends: Next would print two stacks. */
export async function prepareOrEnd(): Promise<void> {
  try {
    await (isStaticExport() ? prepareExport() : prepareContent())
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}
