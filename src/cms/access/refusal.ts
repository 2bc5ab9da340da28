import { APIError } from 'payload'

/** The name of a refusal in the CMS's log; see `loggingLevels` in its configuration. */
export const refusalName = 'Refusal'

/** Reported to the client in full, and to the log in a line, since any client can cause it. */
export class Refusal extends APIError {
  constructor(message: string, status: number) {
    super(message, status)
    // Not the class name, which a build minifies.
    this.name = refusalName
  }
}
