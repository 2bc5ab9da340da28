import type { AfterErrorHook } from 'payload'
import { revisionConflictName } from './revision-conflict'

/**
 * Tells a client whose write was behind what it met. Payload does so by itself for errors of its own
 * class alone (`formatErrors`, 3.90.1), and a production build has that class twice.
 */
export const answerConflict: AfterErrorHook = ({ error }) => {
  const { data, message, name } = error as { data?: unknown; message: string; name: string }
  if (name !== revisionConflictName || !data) return undefined
  return { response: { errors: [{ name, message, data }] } as never, status: 409 }
}
