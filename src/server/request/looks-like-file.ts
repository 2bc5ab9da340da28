/** Whether an address has the ending of a file, as those of `public/` have. */
export function looksLikeFile(pathname: string): boolean {
  return /\.[a-z0-9]{2,16}$/i.test(pathname)
}
