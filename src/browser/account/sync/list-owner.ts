import { keep, readStored } from '../../browser-storage'

const ownerKey = 'octavo-saved-owner'

/** A list of no account, or of this one, joins the account. Another reader's is not given away without asking. */
export function listAtSignIn(
  owner: string | null,
  uid: string,
  hasArticles: boolean,
): 'join' | 'ask' | 'forget' {
  if (owner === null || owner === uid) return 'join'
  return hasArticles ? 'ask' : 'forget'
}

export function readOwner(): string | null {
  return readStored(ownerKey)
}

export function writeOwner(uid: string | null): void {
  keep(ownerKey, uid)
}
