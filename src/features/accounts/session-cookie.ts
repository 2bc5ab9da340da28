/** `Secure` follows from the public URL alone: no header of a proxy or a client can take it away. */
export function sessionCookie(publicUrl: string): {
  readonly sameSite: 'Lax'
  readonly secure: boolean
} {
  return { sameSite: 'Lax', secure: publicUrl.startsWith('https:') }
}
