/**
 * The cookie by which the admin confirms what was shown before a deletion: ids separated by dots, or `all`.
 * The CMS's own requests have no room for it.
 */
export const confirmedCookie = 'octavo-confirmed-use'

/** @param header the `Cookie` header of a request. */
export function isConfirmedIn(header: string, id: string): boolean {
  const cookies = header.split(';').map((cookie) => cookie.trim())
  const cookie = cookies.find((one) => one.startsWith(`${confirmedCookie}=`))
  const ids = cookie?.slice(confirmedCookie.length + 1).split('.') ?? []
  return ids.includes(id) || ids.includes('all')
}
