/** Of the core of XLIFF 2.0 and 2.1, which is the same. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** Of XLIFF 1.2, which many tools still know alone. */
export const oldXliffNamespace = 'urn:oasis:names:tc:xliff:document:1.2'

/** Begins the id of a code of XLIFF 1.2 that stands for a sign that XML cannot hold; four digits follow. */
export const signId = 'sign-'

/** Of the metadata module of XLIFF 2, in which tools carry along what they do not know. */
export const metadataNamespace = 'urn:oasis:names:tc:xliff:metadata:2.0'

export const hashType = 'source-hash'

export const targetHashType = 'target-hash'

/** The id of a segment as XLIFF takes it: an NMTOKEN, which has no slash. */
export function unitId(segmentId: string): string {
  return segmentId.replace(/[^\w.-]/gu, (sign) =>
    sign === '/' ? ':' : `_x${sign.codePointAt(0)?.toString(16)}_`,
  )
}
