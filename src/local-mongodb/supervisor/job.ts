import { z } from 'zod'
import { addressSchema } from './running-record'

export const jobSchema = z.object({
  dataDir: z.string(),
  engine: z.object({
    kind: z.enum(['mongod', 'memory-server', 'embedded']),
    path: z.string(),
    version: z.string(),
    label: z.string(),
  }),
  address: addressSchema.optional(),
  /** Tried first without `address`: users of an earlier server may still know it. */
  usual: addressSchema.optional(),
})

export type SupervisorJob = z.infer<typeof jobSchema>

export const outcomeSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({
    failed: z.enum(['port-busy', 'folder-in-use', 'ended']),
    detail: z.string(),
  }),
])

export type SupervisorOutcome = z.infer<typeof outcomeSchema>
export type StartFailure = Extract<SupervisorOutcome, { failed: unknown }>['failed']
