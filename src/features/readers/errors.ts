/** A malformed, forged, or expired token, or one of another project. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError'

  constructor(reason: string, cause?: unknown) {
    super(`The ID token is not valid: ${reason}`, cause === undefined ? undefined : { cause })
  }
}

/** Google's keys cannot be fetched, so no token can be verified. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError'

  constructor(cause: unknown) {
    super('Could not fetch the keys that sign ID tokens.', { cause })
  }
}
