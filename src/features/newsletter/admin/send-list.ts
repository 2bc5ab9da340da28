import { addCounts, type ImportCounts, noCounts } from '../lists/import-counts'
import { piecesOf } from '../lists/pieces'

/** Below the limits of a request (`budgets.newsletter.list`), also if each character takes three bytes. */
const most = { characters: 500_000, rows: 2_000 }

/** In parts, one after another. @param progress gets the rows that are done. */
export async function sendList(
  address: string,
  file: File,
  { asks, dryRun }: { readonly asks: boolean; readonly dryRun: boolean },
  progress: (rows: number) => void,
): Promise<ImportCounts | { readonly fault: 'failed' | 'noColumn' }> {
  const query = new URLSearchParams({
    dryRun: String(dryRun),
    asks: String(asks),
    source: file.name,
  })
  let counts = noCounts
  try {
    for await (const { before, rows, text } of piecesOf(textOf(file), most)) {
      const response = await fetch(`${address}?${query}`, {
        body: text,
        headers: { 'Content-Type': 'text/csv; charset=utf-8' },
        method: 'POST',
      })
      const body = (await response.json()) as
        | ImportCounts
        | { readonly fault?: 'failed' | 'noColumn' }
      if (!response.ok || !('active' in body)) {
        return { fault: 'fault' in body && body.fault === 'noColumn' ? 'noColumn' : 'failed' }
      }
      counts = addCounts(counts, body, before)
      progress(before + rows)
    }
    return counts
  } catch {
    return { fault: 'failed' }
  }
}

async function* textOf(file: File): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
