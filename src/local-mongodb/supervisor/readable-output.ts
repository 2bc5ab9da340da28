/**
 * The end of a server's console output as a person wants it. mongod writes JSON lines, hundreds of
 * them, of which only errors and fatal ones say why it ended; anything else is taken as it is.
 */
export function readableOutput(lines: readonly string[]): string {
  const readable = lines.flatMap(readableLine)
  // A mongod that ends says the same several times over.
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
