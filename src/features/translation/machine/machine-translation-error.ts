export type MachineTranslationFault =
  | 'unreachable'
  | 'timeout'
  | 'unauthorized'
  | 'limited'
  | 'language'
  | 'failed'
  | 'malformed'

export class MachineTranslationError extends Error {
  override readonly name = 'MachineTranslationError'
  readonly fault: MachineTranslationFault
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined

  constructor(fault: MachineTranslationFault, status?: number, cause?: unknown) {
    super(`${fault}${status ? ` (${status})` : ''}`, { cause })
    this.fault = fault
    this.status = status
  }
}
