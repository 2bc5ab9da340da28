import { z } from 'zod'

/** A document that is published language by language. */
export const documentSchema = z.union([
  z.object({ collection: z.literal('blogs'), id: z.string().min(1) }),
  z.object({ global: z.enum(['home', 'privacy', 'terms']) }),
])

export type PublishedDocument = z.infer<typeof documentSchema>
