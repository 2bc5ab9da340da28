export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Number.POSITIVE_INFINITY
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [column, opposite] of [...other].entries()) {
      line.push(
        Math.min(
          (above[column] ?? 0) + (letter === opposite ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
        ),
      )
    }
    if (Math.min(...line) > limit) return Number.POSITIVE_INFINITY
    above = line
  }
  return above.at(-1) ?? 0
}
