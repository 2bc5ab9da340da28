import { keep, readStored } from '../browser-storage'

/** The key for the account of this device's articles. */
const ownerKey = 'octavo-saved-owner'

/**
 * Whether the articles of this device may join an account without asking: those of no account, or of this
 * one. Another reader's articles are not given away silently.
 *
 * @param owner the account of the articles.
 */
export function mayTake(owner: string | null, uid: string, hasArticles: boolean): boolean {
  return owner === null || owner === uid || !hasArticles
}

export function readOwner(): string | null {
  return readStored(ownerKey)
}

/** @param uid `null` for no account. */
export function writeOwner(uid: string | null): void {
  keep(ownerKey, uid)
}
