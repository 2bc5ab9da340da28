import type { BucketFile } from '#src/platform/uploads/bucket-store'

/** A single range, as players and download managers request; `undefined` for the whole file. */
export function requestedRange(header: string | null): string | undefined {
  return /^bytes=(?:\d+-\d*|-\d+)$/.exec(header ?? '')?.[0]
}

type FileFacts = Pick<BucketFile, 'length' | 'range' | 'tag' | 'type'>

export function fileHeaders({ length, range, tag, type }: FileFacts): Headers {
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Type': type ?? 'application/octet-stream',
  })
  if (length !== undefined) headers.set('Content-Length', String(length))
  if (range) headers.set('Content-Range', range)
  if (tag) headers.set('ETag', tag)
  return headers
}
