import { createInterface } from 'node:readline/promises'
import { knownLocales, locales } from '#locales/languages'
import type { Brand } from '#src/platform/brand/brand'
import { CommandError } from '#src/platform/command-error'
import { StoppedError } from '../frame/run-command'
import { withColors } from './brand-from'
import { type Choices, checked } from './choices'
import { chooseLanguages, usualDefault } from './choose-languages'

export type Ask = (question: string) => Promise<string>

interface Present {
  readonly brand: Brand
  readonly variables: Readonly<Record<string, string>>
}

/** Prompts for missing choices; Enter accepts the value in brackets. */
export async function askAll(
  ask: Ask,
  { brand, variables }: Present,
  given: Choices,
): Promise<Choices> {
  const about = <Value>(question: string, check: (text: string) => Value) =>
    until(ask, `${question}: `, check)
  const name = given.name ?? (await about(`Name of the site [${brand.name}]`, checked.name))
  const logo =
    given.logo ?? ((await ask('Logo, a file (SVG or PNG) [as it is]: ')).trim() || undefined)
  const accent =
    given.accent ??
    (await about(`Accent color [${brand.colors.rubric.light}]`, (text) => {
      const color = checked.color('accent', text)
      // Before anything is written, so that the person can try another one.
      withColors(brand, { ...given, accent: color })
      return color
    }))
  const zone = usualTimeZone(brand)
  const timeZone =
    given.timeZone ??
    (await about(`Time zone, in which days begin [${zone}]`, (text) =>
      checked.timeZone(text.trim() || zone),
    ))
  const left = knownLocales.filter((code) => !locales.includes(code))
  const others = left.length > 0 ? ` (there are also ${left.join(',')})` : ''
  const languages =
    given.languages ??
    (await about(`Languages${others} [${locales.join(',')}]`, (text) => {
      const codes = checked.languages(text)
      if (codes) chooseLanguages(codes, codes[0] ?? '')
      return codes
    }))
  const kept = languages ?? locales
  const usual = usualDefault(kept)
  const byDefault =
    given.default ??
    (await about(`Default language, without a prefix in addresses [${usual}]`, (text) => {
      const code = text.trim() || usual
      chooseLanguages(kept, code)
      return code
    }))
  const address =
    given.address ??
    (await about(
      `Address for visitors, such as https://www.example.org [${variables['PUBLIC_URL'] || 'decide later'}]`,
      checked.address,
    ))
  const isDemo = variables['SEED'] === 'false' ? 'no' : 'yes'
  const demo =
    given.demo ??
    (await about(`Start with the demo content? (yes/no) [${isDemo}]`, (text) =>
      readYesOrNo(text || isDemo),
    ))
  return { ...given, name, logo, accent, timeZone, languages, default: byDefault, address, demo }
}

function usualTimeZone({ timeZone }: Brand): string {
  return timeZone === 'UTC' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone
}

/** @param counts what is published, by code. */
export function askToDrop(ask: Ask, counts: ReadonlyMap<string, string>): Promise<boolean> {
  const question = `${publishedIn(counts)}\nDrop ${[...counts.keys()].join(', ')}? (yes/no) [no]: `
  return until(ask, question, (text) => readYesOrNo(text || 'no'))
}

export function publishedIn(counts: ReadonlyMap<string, string>): string {
  const lines = [...counts].map(([code, count]) => `  ${code}: ${count}`)
  return `Published, besides untouched demo content:\n${lines.join('\n')}\nVisitors would no longer see these texts. They stay in the database.`
}

function readYesOrNo(text: string): boolean {
  const answer = text.trim().toLowerCase()
  if (/^y(es)?$/.test(answer)) return true
  if (/^no?$/.test(answer)) return false
  throw new CommandError('Type yes or no.')
}

async function until<Value>(
  ask: Ask,
  question: string,
  check: (text: string) => Value,
): Promise<Value> {
  for (;;) {
    const text = await ask(question)
    try {
      return check(text)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      console.log(`  ${error.message}`)
    }
  }
}

/** Prompts in the terminal. Closing it ends the command without changes. */
export function terminal(): { readonly ask: Ask; close(): void } {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new StoppedError('Stopped. Nothing was changed.')))
  })
  closed.catch(() => undefined)
  return {
    ask: (question) => Promise.race([lines.question(question), closed]),
    close: () => lines.close(),
  }
}
