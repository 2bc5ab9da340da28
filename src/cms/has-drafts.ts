/** Versions alone do not mean drafts: those of tags, authors, and pictures are public with each save. */
export function hasDraftsIn({ versions }: { readonly versions?: unknown }): boolean {
  return typeof versions === 'object' && versions !== null && 'drafts' in versions
    ? Boolean(versions.drafts)
    : false
}
