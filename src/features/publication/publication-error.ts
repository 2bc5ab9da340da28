export type PublicationFault =
  | 'gone'
  /** Title or body are missing in the language. */
  | 'incomplete'
  /** A field does not hold to its rules; the detail names it. */
  | 'invalid'
  | 'forbidden'
  /** The account in whose name it was to happen is not there any more. */
  | 'nobody'
  /** The program stopped in the middle, repeatedly. */
  | 'interrupted'
  /** Anything else; the detail is what the error said. */
  | 'failed'

export const publicationFaults = [
  'gone',
  'incomplete',
  'invalid',
  'forbidden',
  'nobody',
  'interrupted',
  'failed',
] as const satisfies readonly PublicationFault[]

/** A refused publication. The jobs queue stores its message, `fault: detail`. */
export class PublicationError extends Error {
  readonly fault: PublicationFault
  readonly detail: string

  constructor(fault: PublicationFault, detail = '', options?: ErrorOptions) {
    super(detail === '' ? fault : `${fault}: ${detail}`, options)
    this.name = 'PublicationError'
    this.fault = fault
    this.detail = detail
  }
}

/** Parses such a message; any other counts as `failed`. */
export function readFault(message: string): { fault: PublicationFault; detail: string } {
  const [name = '', ...rest] = message.split(': ')
  const fault = publicationFaults.find((known) => known === name)
  return fault ? { fault, detail: rest.join(': ') } : { fault: 'failed', detail: message }
}
