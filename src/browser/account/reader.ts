import { parseReaderToken, type ReaderToken } from '../requests/reader-token'
import { readerToken } from './token-store'

/** Who is signed in. */
export type Reader =
  /** An account that only this browser can open. */
  | { readonly kind: 'anonymous'; readonly uid: string }
  | { readonly kind: 'named'; readonly uid: string; readonly email: string }

/** Who a token belongs to. Every way of signing in that gives a name gives an email address. */
export function readerOf({ email, uid }: Pick<ReaderToken, 'email' | 'uid'>): Reader {
  return email === undefined ? { kind: 'anonymous', uid } : { kind: 'named', uid, email }
}

let known: { readonly token: string | null; readonly reader: Reader | undefined } | undefined

/**
 * The reader as the stored token names them, which needs nothing of Firebase. So does an expired one.
 *
 * @returns the same object for the same token.
 */
export function currentReader(): Reader | undefined {
  const token = readerToken()
  if (known?.token !== token) {
    const parsed = parseReaderToken(token)
    known = { token, reader: parsed && readerOf(parsed) }
  }
  return known?.reader
}
