import type { PayloadRequest } from 'payload'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'
import type { StoredRedirect } from '#src/cms/redirect-target'
import { identityOf, readSource } from '#src/platform/i18n/redirects/redirect-source'
import { checkAll } from './check-all-redirects'
import { readStored, saveRedirects } from './stored-redirects'
import { pathnamesOnce } from './take-redirects'

export interface AddedRedirects {
  readonly created: number
  readonly refused: readonly { readonly from: string; readonly why: string }[]
}

/** Saves the new redirects of a program with one write; existing ones stay, and those that can't be followed are named. */
export async function addRedirects(
  req: PayloadRequest,
  redirects: readonly StoredRedirect[],
): Promise<AddedRedirects> {
  const find = pathnamesOnce(req)
  const stored = await readStored(req)
  const taken = new Set(stored.map(({ from }) => identityOf(readSource(from))))
  let entries = redirects.filter(({ from }) => {
    const identity = identityOf(readSource(from))
    return !taken.has(identity) && taken.add(identity)
  })
  const refused: { from: string; why: string }[] = []
  for (;;) {
    const checked = await checkAll(entries, stored, find)
    if (checked.refused.length === 0) {
      await saveRedirects(req, checked.redirects)
      return { created: checked.redirects.length, refused }
    }
    // Those that are left may lead elsewhere without them.
    const faulty = new Set(checked.refused.map(({ entry }) => entry))
    entries = entries.filter((entry) => !faulty.has(entry))
    for (const { entry, fault } of checked.refused) {
      const message = labelsIn(req.i18n).serverMessages.redirects[fault.fault]
      refused.push({ from: entry.from, why: fillIn(message, fault.values) })
    }
  }
}
