import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Brand } from '#src/platform/brand/brand'
import { CommandError } from '#src/platform/command-error'
import { withColors } from './brand-from'
import type { Choices } from './choices'
import { withVariables } from './env-file'
import { writeIcons } from './icons'
import { chooseLanguages, codesIn, defaultIn } from './languages-file'
import { logoFrom } from './logo'

/** The registry of languages, and the brand, from the root of the project. */
export const registryFile = 'locales/languages.ts'
const brandFile = 'src/platform/brand/brand.json'
/** The texts of all types; they stay where the site does not speak English. */
const measure = 'en'

/**
 * Writes what was chosen. Everything is checked before the first file is written.
 *
 * @returns a line for each thing that changed.
 * @throws {CommandError} naming a choice that cannot be used; then nothing was written.
 */
export async function apply(choices: Choices, present: Brand): Promise<string[]> {
  const registry = await readFile(registryFile, 'utf8')
  const codes = codesIn(registry)
  const kept = codes.filter((code) => choices.languages?.includes(code) ?? true)
  const formerDefault = defaultIn(registry)
  const wanted =
    choices.default ?? (kept.includes(formerDefault) ? formerDefault : (kept[0] ?? formerDefault))
  const languages = chooseLanguages(registry, choices.languages ?? codes, wanted)
  const logo = choices.logo ? await logoFrom(choices.logo, await readLogo(choices.logo)) : undefined
  const brand: Brand = {
    ...withColors(present, choices),
    name: choices.name ?? present.name,
    timeZone: choices.timeZone ?? present.timeZone,
    hasOwnLogo: logo !== undefined || present.hasOwnLogo,
  }

  const done: string[] = []
  if (JSON.stringify(brand) !== JSON.stringify(present)) {
    await writeFile(brandFile, `${JSON.stringify(brand, undefined, 2)}\n`)
    done.push(`${brandFile}: name, colors, time zone, and logo`)
  }
  if (logo) {
    for (const file of ['public/logo.svg', 'public/favicon.svg']) await writeFile(file, logo)
    await writeIcons(brand.colors.paper.light)
    done.push('public/: the logo, and icons made of it')
  }
  if (languages !== registry) {
    await writeFile(registryFile, languages)
    done.push(`${registryFile}: ${kept.join(', ')}; ${wanted} has no prefix`)
  }
  const dropped = codes.filter((code) => !kept.includes(code) && code !== measure)
  for (const code of dropped) await rm(`locales/${code}`, { recursive: true, force: true })
  if (dropped.length > 0) done.push(`locales/: without ${dropped.join(', ')}`)

  const variables = variablesOf(choices)
  if (Object.keys(variables).length > 0) {
    const text = await readFile('.env', 'utf8').catch(() => '')
    await writeFile('.env', withVariables(text, variables))
    done.push(`.env: ${Object.keys(variables).join(', ')}`)
  }
  return done
}

function variablesOf({ address, demo }: Choices): Record<string, string> {
  return {
    ...(address === undefined ? {} : { PUBLIC_URL: address }),
    ...(demo === undefined ? {} : { SEED: String(demo) }),
  }
}

function readLogo(file: string): Promise<Buffer> {
  return readFile(file).catch(() => {
    throw new CommandError(`logo: there is no file ${file}.`)
  })
}
