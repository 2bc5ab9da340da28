/** The first id that a file says twice. Each segment is looked at once, since a file may have a hundred thousand. */
export function repeatedId(segments: readonly { readonly id: string }[]): string | undefined {
  const seen = new Set<string>()
  for (const { id } of segments) {
    if (seen.has(id)) return id
    seen.add(id)
  }
  return undefined
}
