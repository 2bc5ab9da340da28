/**
 * An address of the admin for a mail. From the settings alone: what a request names as its host is
 * whatever somebody writes there.
 *
 * @param admin pathname of the admin.
 * @param path with a leading slash.
 */
export function adminAddress(publicUrl: string, admin: string, path: string): string {
  return `${publicUrl}${admin}${path}`
}
