import type { AfterErrorHook } from 'payload'

/**
 * Shows a client what an error of ours holds: the fields at fault, or what a write that was behind met.
 * Payload does so by itself for errors of its own class alone (`formatErrors`, 3.90.1), and a
 * production build has that class twice.
 */
export const answerErrorData: AfterErrorHook = ({ error, result }) => {
  const { data, message, name, status } = error as Partial<Thrown>
  if (typeof data !== 'object' || data === null || !status || status >= 500) return undefined
  const [firstError] = (result as Answered | undefined)?.errors ?? []
  if (firstError?.data) return undefined
  // A build renames classes.
  const own = 'errors' in data ? 'ValidationError' : name
  return { response: { errors: [{ name: own, message, data }] } as never, status }
}

interface Thrown {
  readonly data: unknown
  readonly message: string
  readonly name: string
  readonly status: number
}

interface Answered {
  readonly errors?: readonly { readonly data?: unknown }[]
}
