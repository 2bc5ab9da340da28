/** What a start says that has to build first. @param changed files since the last build; none without one. */
export function buildLine([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'Building the site (about a minute, only once) …'
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `Building the site (about a minute), because files have changed: ${first}${more} …`
}
