/** The text of a body; `undefined` if it is longer than `limit` bytes. */
export async function readBody(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const reader = request.body?.getReader()
  if (!reader) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString('utf8')
    length += value.length
    if (length > limit) {
      await reader.cancel()
      return undefined
    }
    chunks.push(value)
  }
}
