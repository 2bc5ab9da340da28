import { keep, readStored } from '../browser-storage'

/** The key of the local storage that says whose articles this device keeps. */
const ownerKey = 'octavo-saved-owner'

/**
 * Whether the articles of this device may become part of an account without asking: where nobody's
 * account held them before, or this one did. What another reader left is not given away silently.
 *
 * @param owner the account to which they belonged last.
 */
export function mayTake(owner: string | null, uid: string, hasArticles: boolean): boolean {
  return owner === null || owner === uid || !hasArticles
}

export function readOwner(): string | null {
  return readStored(ownerKey)
}

/** @param uid `null` where the list is nobody's any more. */
export function writeOwner(uid: string | null): void {
  keep(ownerKey, uid)
}
