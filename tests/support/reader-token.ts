/** An unsigned ID token, as Firebase's emulator makes it. Times in milliseconds. */
export function makeReaderToken({
  uid = 'reader-1',
  email,
  issued,
  expires = issued + 3_600_000,
  issuer = 'https://securetoken.google.com/demo-octavo',
}: {
  readonly uid?: string
  readonly email?: string
  readonly issued: number
  readonly expires?: number
  readonly issuer?: string
}): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    iss: issuer,
    sub: uid,
    ...(email === undefined ? {} : { email }),
    iat: issued / 1000,
    auth_time: issued / 1000,
    exp: expires / 1000,
  }
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}
