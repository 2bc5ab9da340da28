import { patternsAmong } from '#src/platform/i18n/redirects/redirect-source'

/** Builds the tree, and finds an address in it: the steps of the second are what a request takes. */
export function lookUp(
  redirects: readonly { readonly from: string }[],
  pathname?: string,
): unknown {
  const tree = patternsAmong(redirects)
  return pathname === undefined ? undefined : tree.find(pathname)
}
