import { parseReaderToken, type ReaderToken } from '../requests/reader-token'
import { readerToken } from './session/token-store'

export type Reader =
  /** An account of this browser alone. */
  | { readonly kind: 'anonymous'; readonly uid: string }
  | { readonly kind: 'named'; readonly uid: string; readonly email: string }

/** Every way of signing in with a name has an email address. */
export function readerOf({ email, uid }: Pick<ReaderToken, 'email' | 'uid'>): Reader {
  return email === undefined ? { kind: 'anonymous', uid } : { kind: 'named', uid, email }
}

let known: { readonly token: string | null; readonly reader: Reader | undefined } | undefined

/** The reader of the stored token, even if expired, without Firebase; the same object for the same token. */
export function currentReader(): Reader | undefined {
  const token = readerToken()
  if (known?.token !== token) {
    const parsed = parseReaderToken(token)
    known = { token, reader: parsed && readerOf(parsed) }
  }
  return known?.reader
}
