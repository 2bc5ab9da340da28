import { z } from 'zod'

/**
 * What a supervisor says on its control port, one JSON line each. A connection to that port is a lease:
 * the server runs while there is one. Whoever has one says nothing, and ends it by closing.
 */
const supervisorLineSchema = z.union([
  /**
   * First, who is speaking, since the port in an old record may belong to anybody by now: the id is
   * the record's, and the folder reveals a record that was copied along with its folder.
   * `closing`: nobody holds a lease any more, and the connection ends when the server has.
   */
  z.object({ id: z.string(), folder: z.string(), state: z.enum(['open', 'closing']) }),
  /** Then, for the log of whoever holds a lease. */
  z.object({ log: z.string() }),
])

export type SupervisorLine = z.infer<typeof supervisorLineSchema>

/** A line of a supervisor; undefined for a line of somebody else. */
export function parseSupervisorLine(line: string): SupervisorLine | undefined {
  try {
    return supervisorLineSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
