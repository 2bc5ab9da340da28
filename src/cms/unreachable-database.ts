import { CommandError } from '#src/platform/command-error'

/** What the adapter puts before the driver's words, twice. */
const before =
  /^(?:Error: )?(?:Error: )?cannot connect to MongoDB[:.]\s*(?:Error: cannot connect to MongoDB\.\s*)?(?:Details:\s*)?/

/** The adapter logs these with their stacks before it throws them again. */
export const isUnreachableDatabase = (message: unknown): boolean =>
  typeof message === 'string' && message.startsWith('Error: cannot connect to MongoDB.')

/**
 * Says in one line why the database cannot be used.
 *
 * @throws {CommandError}
 */
export function refuseUnreachable(error: unknown): never {
  const why = (error instanceof Error ? error.message : String(error)).replace(before, '')
  throw new CommandError(
    `The database cannot be used: ${why}\nDATABASE_URI must name a MongoDB that runs, with an account that may read and write.`,
  )
}
