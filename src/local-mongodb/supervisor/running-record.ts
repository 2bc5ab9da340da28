import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { readJsonFile, writeWholeFile } from '../json-file'

export const addressSchema = z.union([z.number().int(), z.string().startsWith('/')])

const recordSchema = z.object({
  /** Random, known only to the supervisor that wrote this. */
  id: z.string(),
  kind: z.enum(['mongod', 'memory-server', 'embedded']),
  version: z.string(),
  address: addressSchema,
  /** The supervisor's, for leases. */
  control: addressSchema,
  /** Process ids of the supervisor and the server, for people; nothing relies on them. */
  pid: z.number().int(),
  serverPid: z.number().int(),
})

export type RunningRecord = z.infer<typeof recordSchema>

export function readRecord(file: string): Promise<RunningRecord | undefined> {
  return readJsonFile(file, recordSchema)
}

export function writeRecord(file: string, record: RunningRecord): Promise<void> {
  return writeWholeFile(file, `${JSON.stringify(record)}\n`)
}

export async function removeRecord(file: string, id: string): Promise<void> {
  if ((await readRecord(file))?.id === id) await rm(file, { force: true })
}
