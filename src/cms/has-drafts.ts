/**
 * Whether saves wait for publication. Versions alone do not mean that: tags, authors, and pictures have
 * versions, and each save is public.
 */
export function hasDraftsIn({ versions }: { readonly versions?: unknown }): boolean {
  return typeof versions === 'object' && versions !== null && 'drafts' in versions
    ? Boolean(versions.drafts)
    : false
}
