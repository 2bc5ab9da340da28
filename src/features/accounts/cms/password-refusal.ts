import { type PayloadRequest, ValidationError } from 'payload'

/** Beside the field and in the message of the whole: the form closes these fields after a refused save. */
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
