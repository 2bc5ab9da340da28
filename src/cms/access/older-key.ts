import { type AuthStrategy, type AuthStrategyFunction, JWTAuthentication } from 'payload'
import { signingKeyOf } from '#src/platform/config/signing-key'

/**
 * Verifies a token as Payload does, with the secret and with the one from before. Whatever Payload asks
 * of a token besides, such as that its session exists, it asks of both. What it signs from then on, it
 * signs with the secret: a session that is renewed has changed over.
 */
export const verifyToken: AuthStrategyFunction = async (args) => {
  const found = await JWTAuthentication(args)
  return found.user ? found : withOlderKey(args)
}

/** Signs in whoever has a cookie from before the secret was changed. Payload itself asks for newer ones. */
export const olderKey = {
  name: 'older-key',
  authenticate: (args) => withOlderKey(args),
} satisfies AuthStrategy

const withOlderKey: AuthStrategyFunction = async (args) => {
  // Here, since whoever refuses tokens loads this before the settings are complete.
  const { settings } = await import('#src/platform/config/env')
  const { previousSecret } = settings
  if (previousSecret === undefined) return { user: null }
  const secret = { value: signingKeyOf(previousSecret) }
  // The same CMS but for its secret, which it reads nowhere else to verify a token.
  return JWTAuthentication({ ...args, payload: Object.create(args.payload, { secret }) })
}
