/**
 * The cookie by which the admin confirms what was shown before a deletion: ids separated by dots, or `all`.
 * The CMS's own requests have no room for it.
 */
export const confirmedCookie = 'octavo-confirmed-use'
