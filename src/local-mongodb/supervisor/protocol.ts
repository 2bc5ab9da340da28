import { z } from 'zod'

/** A connection to the control port is a lease: the server runs while there is one. */
const supervisorLineSchema = z.union([
  /**
   * First, the sender, because another program may have taken the port of an old record: the id is the
   * record's, and the folder reveals a copied record. `closing`: there are no leases any more, and the
   * connection ends with the server.
   */
  z.object({ id: z.string(), folder: z.string(), state: z.enum(['open', 'closing']) }),
  /** Then, lines for the lease holder's log. */
  z.object({ log: z.string() }),
])

export type SupervisorLine = z.infer<typeof supervisorLineSchema>

/** A line of a supervisor; `undefined` for another program's. */
export function parseSupervisorLine(line: string): SupervisorLine | undefined {
  try {
    return supervisorLineSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
