/**
 * A URL of the admin for a mail. From the settings alone, since any client can set the host of a request.
 *
 * @param admin pathname of the admin.
 * @param path with a leading slash.
 */
export function adminAddress(publicUrl: string, admin: string, path: string): string {
  return `${publicUrl}${admin}${path}`
}
