import { CommandError } from '#src/platform/command-error'

/** The adapter's prefix of the driver's message, twice. */
const before = /^(?:(?:Error: )?cannot connect to MongoDB[:.]\s*(?:Details:\s*)?|Error: )+/

/** The adapter logs these with their stacks before it throws them again. */
export const isUnreachableDatabase = (message: unknown): boolean =>
  typeof message === 'string' && message.startsWith('Error: cannot connect to MongoDB.')

/** Says in short why the database cannot be used. @throws {CommandError} */
export function refuseUnreachable(error: unknown): never {
  const why = (error instanceof Error ? error.message : String(error)).replace(before, '')
  throw new CommandError(`The database cannot be used: ${why}\n${remedyFor(why)}`)
}

/** By text alone, since the adapter passes nothing else on. */
const remedyFor = (why: string): string =>
  /disk space|space left/i.test(why)
    ? 'The disk is full. Free some space, and start it again.'
    : 'DATABASE_URI must name a MongoDB that runs, with an account that may read and write.'
