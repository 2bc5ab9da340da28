/** The claims of a reader's Firebase ID token. Times in milliseconds since 1970. */
export interface ReaderToken {
  readonly uid: string
  /** Absent for an anonymous reader. */
  readonly email: string | undefined
  /** By Google's clock. */
  readonly issued: number
  readonly expires: number
  /** When the reader last signed in; renewals do not count. */
  readonly signedIn: number
}

/** The issuer of Firebase's ID tokens; the project's id follows. */
const issuer = 'https://securetoken.google.com/'

/** A token must outlive the request. */
const lastMoments = 30_000

/** Does not verify the token, which the server does. `undefined` for any other token, such as an editor's. */
export function parseReaderToken(token: string | null): ReaderToken | undefined {
  const [, payload] = token?.split('.') ?? []
  if (!payload) return undefined
  let claims: unknown
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (byte) =>
      byte.charCodeAt(0),
    )
    claims = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
  if (typeof claims !== 'object' || claims === null) return undefined
  const { iss, sub, email, iat, exp, auth_time } = claims as Record<string, unknown>
  if (typeof iss !== 'string' || !iss.startsWith(issuer)) return undefined
  if (typeof sub !== 'string' || sub === '') return undefined
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined
  return {
    uid: sub,
    email: typeof email === 'string' && email !== '' ? email : undefined,
    issued: iat * 1000,
    expires: exp * 1000,
    signedIn: (typeof auth_time === 'number' ? auth_time : iat) * 1000,
  }
}

export function isFresh({ expires }: Pick<ReaderToken, 'expires'>, now: number): boolean {
  return expires - now > lastMoments
}
