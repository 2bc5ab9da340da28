import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'

export const projectId = 'demo-octavo'

/** Google's ID token of a reader who signed in a minute ago, for an hour. */
export function claimsOf(changes: Readonly<Record<string, unknown>> = {}) {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'reader-1',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3540,
    email: 'reader@example.org',
    firebase: { sign_in_provider: 'password', identities: {} },
    ...changes,
  }
}

/** A token as the Auth emulator issues it. */
export function unsignedIdToken(changes: Readonly<Record<string, unknown>>): string {
  return new UnsecuredJWT(claimsOf(changes)).encode()
}

export interface TestKey {
  readonly kid: string
  readonly published: JWK
  sign(changes?: Readonly<Record<string, unknown>>): Promise<string>
}

export async function createTestKey(kid: string): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    kid,
    published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    sign: (changes = {}) => sign(privateKey, kid, changes),
  }
}

function sign(key: CryptoKey, kid: string, changes: Readonly<Record<string, unknown>>) {
  return new SignJWT(claimsOf(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}
