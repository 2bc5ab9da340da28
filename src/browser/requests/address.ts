export interface Addresses {
  readonly page: string
  /** Configured backend, without a trailing slash. */
  readonly base: string | undefined
}

/** @param path below the base URL, or an absolute URL. */
export function resolveAddress(path: string, { base, page }: Addresses): string {
  if (/^https?:\/\//i.test(path)) return new URL(path).href
  return new URL(`${base ?? page}/${path.replace(/^\/+/, '')}`).href
}

/** Whether a URL may get the visitor's token: the page's own server and the backend. */
export function mayHaveToken(url: string, { base, page }: Addresses): boolean {
  const { origin } = new URL(url)
  return origin === page || (base !== undefined && origin === new URL(base).origin)
}
