import { type PayloadRequest, ValidationError } from 'payload'

/**
 * Refuses a field of a password with the reason beside it, and as the message of the whole: the form of an
 * account closes these fields when a save is refused, and shows the message alone.
 */
export function passwordRefusal(
  path: 'currentPassword' | 'password',
  message: string,
  req: PayloadRequest,
): ValidationError {
  const errors = [{ path, message }]
  const refusal = new ValidationError({ collection: 'users', errors, req }, req.t)
  refusal.message = message
  return refusal
}
