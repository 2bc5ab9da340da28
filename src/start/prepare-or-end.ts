import 'server-only'
import { explain } from '#src/server/process/explain'
import { prepareContent } from './prepare'

/** Prepares the database, or says why that cannot be and ends: Next would print it within its own words and two stacks. */
export async function prepareOrEnd(): Promise<void> {
  try {
    await prepareContent()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}
