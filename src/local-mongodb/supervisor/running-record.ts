import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { readJsonFile, writeWholeFile } from '../json-file'

/** See `address.ts`. */
export const addressSchema = z.union([z.number().int(), z.string().startsWith('/')])

const recordSchema = z.object({
  /** Random, and known to the supervisor that wrote this only. */
  id: z.string(),
  kind: z.enum(['mongod', 'memory-server', 'embedded']),
  version: z.string(),
  /** Of the database. */
  address: addressSchema,
  /** Of the supervisor: where leases are given. */
  control: addressSchema,
  /** The supervisor's process and the server's, for whoever looks after them; nothing here trusts them. */
  pid: z.number().int(),
  serverPid: z.number().int(),
})

/** The server that runs on a data folder, or ran when its supervisor was killed. */
export type RunningRecord = z.infer<typeof recordSchema>

/** The record, or undefined where there is none that can be read. */
export function readRecord(file: string): Promise<RunningRecord | undefined> {
  return readJsonFile(file, recordSchema)
}

export function writeRecord(file: string, record: RunningRecord): Promise<void> {
  return writeWholeFile(file, `${JSON.stringify(record)}\n`)
}

/** Removes a supervisor's own record, and leaves that of another. */
export async function removeRecord(file: string, id: string): Promise<void> {
  if ((await readRecord(file))?.id === id) await rm(file, { force: true })
}
