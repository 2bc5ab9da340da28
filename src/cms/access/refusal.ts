import { APIError } from 'payload'

/** The name under which the CMS's log knows a refusal; see `loggingLevels` in its configuration. */
export const refusalName = 'Refusal'

/**
 * A request that asks for more than it may have. Reported to the client in full and to the log in a
 * line: anybody can cause it, and it is nobody's fault here.
 */
export class Refusal extends APIError {
  /** @param status HTTP status, 400, 403 or 409. */
  constructor(message: string, status: number) {
    super(message, status)
    // Not taken from the class, which a build renames.
    this.name = refusalName
  }
}
