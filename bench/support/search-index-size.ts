import { entriesName } from '#src/features/search/cms/store'
import { postingsName, slotsName } from '#src/features/search/cms/store-postings'
import { wordsName } from '#src/features/search/cms/store-words'
import type { ScaleSite } from './scale-site'

/** File sizes include what the engine keeps free for later; it compresses nothing. */
export async function searchIndexSize({ client }: ScaleSite): Promise<string[]> {
  const db = client.db()
  const posts = await db.collection(entriesName).countDocuments()
  const sum = { documents: 0, files: 0, indexes: 0 }
  const lines: string[] = []
  for (const name of [entriesName, postingsName, slotsName, wordsName]) {
    const { size, storageSize, totalIndexSize } = await db.command({ collStats: name })
    sum.documents += size
    sum.files += storageSize
    sum.indexes += totalIndexSize
    lines.push(line(name, { documents: size, files: storageSize, indexes: totalIndexSize }))
  }
  return [...lines, line(`in all, of ${posts}`, sum)]

  function line(name: string, { documents, files, indexes }: typeof sum): string {
    const kilobytes = (bytes: number) => `${(bytes / posts / 1024).toFixed(2)} KB`.padStart(10)
    return `${name.padEnd(24)}documents${kilobytes(documents)}, files${kilobytes(files)}, indexes${kilobytes(indexes)}`
  }
}
