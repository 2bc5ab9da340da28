export function looksLikeFile(pathname: string): boolean {
  return /\.[a-z0-9]{2,16}$/i.test(pathname)
}
