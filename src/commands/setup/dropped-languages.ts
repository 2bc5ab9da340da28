import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'

/** Where languages wait that a site has dropped: their texts, and their entries of the registry. */
const folder = 'locales/dropped'
const entryFile = (code: string) => `${folder}/${code}/entry.txt`
/** The texts of all types; they stay where the site does not speak English. */
const measure = 'en'

/** The entries of the languages that were dropped, by code. */
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

/** Puts a language away, with its entry. */
export async function putAway(code: string, entry: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await rm(`${folder}/${code}`, { recursive: true, force: true })
  if (code === measure) await mkdir(`${folder}/${code}`)
  else await rename(`locales/${code}`, `${folder}/${code}`)
  await writeFile(entryFile(code), entry)
}

/** Takes the texts of a language back; its entry is in the registry again. */
export async function restoreTexts(code: string): Promise<void> {
  await rm(entryFile(code))
  if (code === measure) await rmdir(`${folder}/${code}`)
  else await rename(`${folder}/${code}`, `locales/${code}`)
  // Unless others wait in it.
  await rmdir(folder).catch(() => undefined)
}
