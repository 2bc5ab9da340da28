import type { AfterErrorHook } from 'payload'

/** Payload does so only for its own class (`formatErrors`, 3.90.1), which a production build contains twice. */
export const exposeErrorData: AfterErrorHook = ({ error, result }) => {
  const { data, message, name, status } = error as Partial<Thrown>
  if (typeof data !== 'object' || data === null || !status || status >= 500) return undefined
  const [firstError] = (result as ErrorResponse | undefined)?.errors ?? []
  if (firstError?.data) return undefined
  // A build minifies class names.
  const own = 'errors' in data ? 'ValidationError' : name
  return { response: { errors: [{ name: own, message, data }] } as never, status }
}

interface Thrown {
  readonly data: unknown
  readonly message: string
  readonly name: string
  readonly status: number
}

interface ErrorResponse {
  readonly errors?: readonly { readonly data?: unknown }[]
}
