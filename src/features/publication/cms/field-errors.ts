import { ValidationError } from 'payload'
import type { PublicationError } from '../publication-error'

export function fieldErrors({
  cause,
}: PublicationError): readonly { readonly path: string; readonly message: string }[] {
  if (!(cause instanceof ValidationError)) return []
  return cause.data.errors.map(({ message, path }) => ({ message, path }))
}
