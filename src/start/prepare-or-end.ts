import 'server-only'
import { explain } from '#src/server/process/explain'
import { prepareContent } from './prepare'

/** Prepares the database, or prints the reason and ends: Next would print two stacks. */
export async function prepareOrEnd(): Promise<void> {
  try {
    await prepareContent()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}
