/**
 * Whether what is saved waits for its publication. Versions say less: tags, authors, and pictures have
 * them too, and each of their saves is public at once.
 */
export function hasDraftsIn({ versions }: { readonly versions?: unknown }): boolean {
  return typeof versions === 'object' && versions !== null && 'drafts' in versions
    ? Boolean(versions.drafts)
    : false
}
