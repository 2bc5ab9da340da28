/** Per request: models lose count of more. */
const limits = { sentences: 20, characters: 6000 }

/** Splits sentences into requests, in order; a long one is a request of its own. */
export function batchesOf(texts: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = []
  let size = 0
  for (const text of texts) {
    const last = batches.at(-1)
    if (!last || last.length >= limits.sentences || size + text.length > limits.characters) {
      batches.push([text])
      size = text.length
    } else {
      last.push(text)
      size += text.length
    }
  }
  return batches
}
