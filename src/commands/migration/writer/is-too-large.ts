/**
 * Whether a document is larger than the database's limit of 16 MB. Its driver fails as it writes behind the end of its
 * buffer; a server has a code for it (`BSONObjectTooLarge`).
 */
export function isTooLarge(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return code === 'ERR_OUT_OF_RANGE' || code === 10334
}
