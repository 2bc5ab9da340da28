export type FileFaultKind =
  | 'too-large'
  | 'not-text'
  | 'not-xml'
  | 'doctype'
  | 'not-json'
  | 'not-exported-here'
  | 'wrong-version'
  | 'wrong-document'
  | 'wrong-source'
  | 'wrong-target'
  | 'no-segments'
  | 'repeated-segment'

/** A file that changes nothing, with the reason if known. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly kind: FileFaultKind
  /** What was found where something else was expected, or where it was found. */
  readonly found: string

  constructor(kind: FileFaultKind, found = '') {
    super(`${kind}: ${found}`)
    this.kind = kind
    this.found = found
  }
}
