/** A document that the CMS does not take as it is. */
export interface Refusal {
  readonly data?: {
    readonly errors?: readonly { readonly message: string; readonly path: string }[]
  }
  readonly message: string
}

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'ValidationError'

/** Each field by its path, with what is wrong there: Payload's own message has their labels alone. */
export function reasonOf({ data, message }: Refusal): string {
  const reasons = data?.errors?.map((one) => `${one.path}: ${one.message}`) ?? []
  return reasons.length > 0 ? reasons.join('; ') : message
}
