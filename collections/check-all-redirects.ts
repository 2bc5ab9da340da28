import type { FindPathname } from '#src/page-types/document-address'
import {
  chooseRedirect,
  keyOfSource,
  keysOfAddress,
  patternsAmong,
  readSource,
} from '#src/platform/i18n/redirects/redirect-source'
import { checkRedirect, type RedirectFault } from './check-redirect'
import type { CheckedEntry, Entry } from './stored-redirects'

/** Each row beside all other rows and the redirects that stay. */
export async function checkAll(
  entries: readonly Entry[],
  stored: readonly Entry[],
  find: FindPathname,
) {
  const replaced = new Set(entries.flatMap(({ id }) => id ?? []))
  const all = [...entries, ...stored.filter(({ id }) => !replaced.has(id ?? ''))]
  const byKey = new Map<string, Entry[]>()
  const patterns = patternsAmong(all)
  for (const one of all) {
    const source = readSource(one.from)
    if (source.isPattern) continue
    const key = keyOfSource(source)
    const same = byKey.get(key)
    if (same) same.push(one)
    else byKey.set(key, [one])
  }
  const redirects: CheckedEntry[] = []
  const refused: { readonly entry: Entry; readonly fault: RedirectFault<Entry> }[] = []
  for (const entry of entries) {
    const withKeys = (keys: readonly string[]) =>
      [...new Set(keys)].flatMap((key) => byKey.get(key)?.filter((one) => one !== entry) ?? [])
    const checked = await checkRedirect<Entry>(entry, {
      findPathname: find,
      // No two rows have one source.
      findTwin: async () => undefined,
      findExact: async (pathname, query) =>
        chooseRedirect(withKeys(keysOfAddress(pathname, query)), pathname, query),
      findByPattern: async (pathname) => patterns.find(pathname),
    })
    if ('fault' in checked) refused.push({ entry, fault: checked })
    else redirects.push({ ...entry, ...checked.redirect, key: checked.key })
  }
  return { redirects, refused }
}
