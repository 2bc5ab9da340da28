import { readFile, writeFile } from 'node:fs/promises'
import { locales } from '#locales/languages'
import type { Brand } from '#src/platform/brand/brand'
import { CommandError } from '#src/platform/command-error'
import { readEnvText } from '#src/server/process/env-file'
import { changedParts, withColors } from './brand-from'
import type { Choices } from './choices'
import { chooseLanguages, chosenFile, chosenText, leftOut, usualDefault } from './choose-languages'
import { withVariables } from './env-file'
import { writeIcons } from './icons'
import { logoFrom } from './logo'

const brandFile = 'src/platform/brand/brand.json'

/** Checks all before the first file is written. Returns a line for each change. @throws {CommandError} */
export async function apply(choices: Choices, present: Brand): Promise<string[]> {
  const wanted = choices.languages ?? locales
  const byDefault = choices.default ?? usualDefault(wanted)
  const languages = chooseLanguages(wanted, byDefault)
  const logo = choices.logo ? await logoFrom(choices.logo, await readLogo(choices.logo)) : undefined
  const brand: Brand = {
    ...withColors(present, choices),
    name: choices.name ?? present.name,
    timeZone: choices.timeZone ?? present.timeZone,
    hasOwnLogo: logo !== undefined || present.hasOwnLogo,
  }

  const done: string[] = []
  const changed = changedParts(present, brand)
  if (changed.length > 0) {
    await writeFile(brandFile, `${JSON.stringify(brand, undefined, 2)}\n`)
    done.push(`${brandFile}: ${changed.join(', ')}`)
  }
  if (logo) {
    for (const file of ['public/logo.svg', 'public/favicon.svg']) await writeFile(file, logo)
    await writeIcons(brand.colors.paper.light)
    done.push('public/: the logo, and icons made of it')
  }
  if (languages.join() !== locales.join()) {
    await writeFile(chosenFile, chosenText(languages))
    const away = leftOut(languages)
    const without = away.length > 0 ? `; without ${away.join(', ')}, until you name them again` : ''
    done.push(`${chosenFile}: ${languages.join(', ')}; ${byDefault} has no prefix${without}`)
  }

  const variables = variablesOf(choices)
  if (Object.keys(variables).length > 0) {
    const text = readEnvText('.env')
    await writeFile('.env', withVariables(text, variables), { mode: 0o600 })
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
