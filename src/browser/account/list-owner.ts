import { keep, readStored } from '../browser-storage'

/** The key for the account of this device's articles. */
const ownerKey = 'octavo-saved-owner'

/**
 * What happens to the list of this device when a reader signs in. One of no account, or of this one, joins
 * it. Another reader's articles are not given away without asking, and their removals are forgotten.
 *
 * @param owner the account of the articles.
 */
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

/** @param uid `null` for no account. */
export function writeOwner(uid: string | null): void {
  keep(ownerKey, uid)
}
