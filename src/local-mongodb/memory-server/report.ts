import { z } from 'zod'

const reportSchema = z.union([
  /** Nothing is cached, and a download of this version begins. */
  z.object({ downloading: z.string() }),
  z.object({ path: z.string(), downloaded: z.boolean() }),
  z.object({ failed: z.string() }),
])

export type MemoryServerReport = z.infer<typeof reportSchema>

export function parseReport(line: string): MemoryServerReport | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return reportSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
