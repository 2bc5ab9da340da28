import { type AuthStrategy, type AuthStrategyFunction, JWTAuthentication } from 'payload'
import { signingKeyOf } from '#src/platform/config/signing-key'

/** Accepts the secret and the previous one. New tokens have the secret: a renewed session has changed over. */
export const verifyToken: AuthStrategyFunction = async (args) => {
  const found = await JWTAuthentication(args)
  return found.user ? found : withOlderKey(args)
}

/** Cookies from before the secret was changed. Payload itself verifies newer ones. */
export const olderKey = {
  name: 'older-key',
  authenticate: (args) => withOlderKey(args),
} satisfies AuthStrategy

const withOlderKey: AuthStrategyFunction = async (args) => {
  // Here, because this is loaded before the settings are complete.
  const { settings } = await import('#src/platform/config/env')
  const { previousSecret } = settings
  if (previousSecret === undefined) return { user: null }
  const secret = { value: signingKeyOf(previousSecret) }
  // The same CMS with another secret, which Payload reads nowhere else to verify a token.
  return JWTAuthentication({ ...args, payload: Object.create(args.payload, { secret }) })
}
