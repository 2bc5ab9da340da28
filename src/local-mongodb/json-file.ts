import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { z } from 'zod'

/** The value in a JSON file; `undefined` if it is missing, unreadable, or of another shape. */
export async function readJsonFile<Shape>(
  file: string,
  schema: z.ZodType<Shape>,
): Promise<Shape | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

export async function writeWholeFile(file: string, text: string, mode = 0o600): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, text, { mode })
  await rename(unfinished, file)
}
