import { setTimeout } from 'node:timers/promises'

/** From the cookie of a sign-in: no response has it. */
export function sessionToken(headers: Headers): string {
  for (const cookie of headers.getSetCookie()) {
    const token = /^payload-token=([^;]+)/.exec(cookie)?.[1]
    if (token) return token
  }
  throw new Error('The response begins no session.')
}

/** Signs an account in at a site, repeatedly while it is busy. @returns the token. */
export async function signInAt(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (response.ok) return sessionToken(response.headers)
    const text = await response.text()
    if (response.status !== 503) throw new Error(`Nobody signs in: ${response.status} ${text}`)
    await setTimeout(200)
  }
}
