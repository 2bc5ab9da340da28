import { Forbidden, NotFound, ValidationError } from 'payload'
import { PublicationError } from '../publication-error'

/** What a save of the CMS threw, as a fault that the admin can show and a job can store. */
export function asPublicationError(error: unknown): PublicationError {
  if (error instanceof PublicationError) return error
  if (error instanceof ValidationError) {
    const fields = error.data.errors.map(({ message, path }) =>
      message.startsWith(`${path}: `) ? message : `${path}: ${message}`,
    )
    return new PublicationError('invalid', fields.join(' '), { cause: error })
  }
  if (error instanceof NotFound) return new PublicationError('gone', '', { cause: error })
  if (error instanceof Forbidden) return new PublicationError('forbidden', '', { cause: error })
  const detail = error instanceof Error ? error.message : String(error)
  return new PublicationError('failed', detail, { cause: error })
}
