/** Where requests go. All values are absolute addresses but `path`. */
export interface Addresses {
  /** Origin of the page. */
  readonly page: string
  /** Of the backend, from the configuration; without a trailing slash. */
  readonly base: string | undefined
}

/**
 * The absolute address of a request.
 *
 * @param path below the base address, or an absolute address.
 */
export function resolveAddress(path: string, { base, page }: Addresses): string {
  if (/^https?:\/\//i.test(path)) return new URL(path).href
  return new URL(`${base ?? page}/${path.replace(/^\/+/, '')}`).href
}

/** Whether an address may be shown the visitor's token: the page's own server and the backend. */
export function mayHaveToken(url: string, { base, page }: Addresses): boolean {
  const { origin } = new URL(url)
  return origin === page || (base !== undefined && origin === new URL(base).origin)
}
