import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'

const folder = 'locales/dropped'
const entryFile = (code: string) => `${folder}/${code}/entry.txt`
/** English files stay, because types come from them. */
const measure = 'en'

export async function readDropped(): Promise<ReadonlyMap<string, string>> {
  const codes = await readdir(folder).catch(() => [])
  return new Map(
    await Promise.all(
      codes
        .toSorted()
        .map(async (code) => [code, await readFile(entryFile(code), 'utf8')] as const),
    ),
  )
}

export async function putAway(code: string, entry: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await rm(`${folder}/${code}`, { recursive: true, force: true })
  if (code === measure) await mkdir(`${folder}/${code}`)
  else await rename(`locales/${code}`, `${folder}/${code}`)
  await writeFile(entryFile(code), entry)
}

/** Restores the texts of a dropped language, whose entry is back in the registry. */
export async function restoreTexts(code: string): Promise<void> {
  await rm(entryFile(code))
  if (code === measure) await rmdir(`${folder}/${code}`)
  else await rename(`${folder}/${code}`, `locales/${code}`)
  // Unless it holds others.
  await rmdir(folder).catch(() => undefined)
}
