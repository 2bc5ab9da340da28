/** Replaces the CMS's menu item, which unpublishes all languages at once. */
export function NoUnpublish() {
  return null
}
