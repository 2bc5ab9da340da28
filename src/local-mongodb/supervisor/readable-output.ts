/** The end of a server's output: of mongod's JSON lines, only errors and fatal ones. */
export function readableOutput(lines: readonly string[]): string {
  const readable = lines.flatMap(readableLine)
  // A mongod that ends repeats itself.
  return [...new Set(readable)].slice(-3).join(' / ')
}

function readableLine(line: string): readonly string[] {
  const text = line.trim()
  if (!text.startsWith('{')) return text === '' ? [] : [text]
  try {
    const entry = JSON.parse(text) as { s?: unknown; msg?: unknown; attr?: { error?: unknown } }
    if (entry.s !== 'E' && entry.s !== 'F') return []
    const { error } = entry.attr ?? {}
    const why = typeof error === 'string' ? error : JSON.stringify(error)
    return [why === undefined ? String(entry.msg) : `${String(entry.msg)}: ${why}`]
  } catch {
    return [text]
  }
}
