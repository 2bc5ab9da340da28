/**
 * Nothing, in place of the CMS's item in the menu of a document: it takes all languages from the
 * public at once. The menu of the publish button takes one.
 */
export function NoUnpublish() {
  return null
}
