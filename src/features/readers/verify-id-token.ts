import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import { z } from 'zod'
import { InvalidTokenError, KeysUnavailableError } from './errors'

export interface Reader {
  readonly uid: string
  /** Without a name: an account of this browser alone. */
  readonly isAnonymous: boolean
  readonly email: string | undefined
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

export interface IdTokens {
  /** Whether a text claims to be one; it may still be forged or expired. */
  claims(text: string): boolean
  /** The reader of a token. Rejects with {@link InvalidTokenError} or {@link KeysUnavailableError}. */
  verify(token: string): Promise<Reader>
}

/** Google's public keys that sign ID tokens (Firebase, "Verify ID tokens"). */
export const googleKeys = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** How long keys are cached, in milliseconds; an unknown key is fetched at once. */
const keyLifetime = 3_600_000

/** In seconds. */
const clockTolerance = 5

const claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  // A sign-in in the future is invalid.
  auth_time: z.number().refine((time) => time <= Date.now() / 1000 + clockTolerance),
  email: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
})

/** Signed by one of Google's keys (RS256), for this project, neither expired nor of the future. */
export function googleTokens(projectId: string, keysAddress = googleKeys): IdTokens {
  const remote = createRemoteJWKSet(keysAddress, { cacheMaxAge: keyLifetime })
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      // An unknown key is the token's fault; anything else is a failure of the request to Google.
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      throw new KeysUnavailableError(error)
    }
  }
  return tokensOf(projectId, async (token) => {
    const expected = { ...expectationsOf(projectId), algorithms: ['RS256'] }
    return (await jwtVerify(token, keys, expected)).payload
  })
}

/** Unsigned tokens of Google's Auth emulator. */
export function emulatorTokens(projectId: string): IdTokens {
  return tokensOf(
    projectId,
    async (token) => UnsecuredJWT.decode(token, expectationsOf(projectId)).payload,
  )
}

function tokensOf(projectId: string, read: (token: string) => Promise<JWTPayload>): IdTokens {
  return {
    claims(text) {
      try {
        return decodeJwt(text).iss === issuerOf(projectId)
      } catch {
        return false
      }
    },
    async verify(token) {
      try {
        return readerOf(await read(token))
      } catch (error) {
        throw refusal(error)
      }
    },
  }
}

const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`

const expectationsOf = (projectId: string) => ({
  issuer: issuerOf(projectId),
  audience: projectId,
  clockTolerance,
  requiredClaims: ['exp', 'iat'],
})

/** @throws {z.ZodError} */
function readerOf(payload: JWTPayload): Reader {
  const { sub, exp, email, firebase } = claims.parse(payload)
  return {
    uid: sub,
    isAnonymous: firebase.sign_in_provider === 'anonymous',
    email,
    expiresAt: exp * 1000,
  }
}

function refusal(error: unknown): Error {
  if (error instanceof KeysUnavailableError) return error
  if (error instanceof errors.JOSEError) return new InvalidTokenError(error.message, error)
  if (error instanceof z.ZodError) {
    const fields = error.issues.map(({ path }) => path.join('.')).join(', ')
    return new InvalidTokenError(`check ${fields}.`, error)
  }
  return new InvalidTokenError('it cannot be read.', error)
}
