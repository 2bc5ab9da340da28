/** From the settings alone, since any client can set the host of a request. */
export function adminAddress(publicUrl: string, admin: string, path: string): string {
  return `${publicUrl}${admin}${path}`
}
