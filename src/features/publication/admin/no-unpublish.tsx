/**
 * Replaces the CMS's menu item, which unpublishes all languages at once. The menu of the publish button
 * unpublishes one.
 */
export function NoUnpublish() {
  return null
}
