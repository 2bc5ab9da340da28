import { readFile, writeFile } from 'node:fs/promises'
import type { Brand } from '#src/platform/brand/brand'
import { CommandError } from '#src/platform/command-error'
import { readEnvText } from '#src/server/process/env-file'
import { withColors } from './brand-from'
import type { Choices } from './choices'
import { putAway, readDropped, restoreTexts } from './dropped-languages'
import { withVariables } from './env-file'
import { writeIcons } from './icons'
import { chooseLanguages, codesIn, entriesIn, usualDefault } from './languages-file'
import { logoFrom } from './logo'

export const registryFile = 'locales/languages.ts'
const brandFile = 'src/platform/brand/brand.json'

/** Checks all before the first file is written. Returns a line for each change. @throws {CommandError} */
export async function apply(choices: Choices, present: Brand): Promise<string[]> {
  const registry = await readFile(registryFile, 'utf8')
  const entries = entriesIn(registry)
  const dropped = await readDropped()
  const wanted = choices.languages ?? [...entries.keys()]
  const byDefault = choices.default ?? usualDefault(registry, wanted)
  const languages = chooseLanguages(registry, wanted, byDefault, dropped)
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
    done.push(`${registryFile}: ${codesIn(languages).join(', ')}; ${byDefault} has no prefix`)
  }
  const added = wanted.filter((code) => !entries.has(code))
  for (const code of added) await restoreTexts(code)
  if (added.length > 0) done.push(`locales/: again with ${added.join(', ')}`)
  const away = leftOut(registry, choices)
  for (const code of away) await putAway(code, entries.get(code) ?? '')
  if (away.length > 0) {
    done.push(`locales/dropped/: ${away.join(', ')}, until you name them again`)
  }

  const variables = variablesOf(choices)
  if (Object.keys(variables).length > 0) {
    const text = readEnvText('.env')
    await writeFile('.env', withVariables(text, variables), { mode: 0o600 })
    done.push(`.env: ${Object.keys(variables).join(', ')}`)
  }
  return done
}

export function leftOut(registry: string, { languages }: Choices): string[] {
  return codesIn(registry).filter((code) => languages?.includes(code) === false)
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
