/** Of the core of XLIFF 2.0 and 2.1. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** Of XLIFF 1.2, the only version of many tools. */
export const oldXliffNamespace = 'urn:oasis:names:tc:xliff:document:1.2'

/** The id prefix of an XLIFF 1.2 code for a character that XML cannot hold; four digits follow. */
export const signId = 'sign-'

/** Of the metadata module of XLIFF 2, where tools keep what they do not know. */
export const metadataNamespace = 'urn:oasis:names:tc:xliff:metadata:2.0'

export const hashType = 'source-hash'

export const targetHashType = 'target-hash'

/** A segment id as an NMTOKEN, which has no slash. */
export function unitId(segmentId: string): string {
  return segmentId.replace(/[^\w.-]/gu, (sign) =>
    sign === '/' ? ':' : `_x${sign.codePointAt(0)?.toString(16)}_`,
  )
}
