/** The few request headers on which a response from memory depends. */
export interface RequestMarks {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly ifModifiedSince: string | undefined
  /** How often `Host` was sent: more than once is ambiguous (RFC 9112 §3.2). */
  readonly hosts: number
}

/** Node builds `req.headers` on first use; avoiding that, and comparing lengths first, keeps a hit cheap. */
export function readRequestMarks(rawHeaders: readonly string[]): RequestMarks {
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  let ifModifiedSince: string | undefined
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    switch (name.length) {
      case 13:
        if (name.toLowerCase() === 'if-none-match')
          ifNoneMatch = join(ifNoneMatch, rawHeaders[index + 1] as string)
        break
      case 15:
        if (name.toLowerCase() === 'accept-encoding')
          acceptEncoding = join(acceptEncoding, rawHeaders[index + 1] as string)
        break
      case 17:
        if (name.toLowerCase() === 'if-modified-since')
          ifModifiedSince = rawHeaders[index + 1] as string
        break
      case 4:
        if (name.toLowerCase() === 'host') hosts += 1
        break
    }
  }
  return { acceptEncoding, ifNoneMatch, ifModifiedSince, hosts }
}

/** Repeated fields are one list (RFC 9110 §5.3). */
function join(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`
}
