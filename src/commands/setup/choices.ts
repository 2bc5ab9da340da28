import { parseArgs } from 'node:util'
import { type Hex, isHex } from '#src/platform/brand/contrast'
import { CommandError } from '#src/platform/command-error'
import { isOrigin } from '#src/platform/config/setting'
import { isTimeZone } from '#src/platform/i18n/site-time-zone'

export interface Choices {
  readonly name?: string | undefined
  readonly logo?: string | undefined
  readonly accent?: Hex | undefined
  readonly paper?: Hex | undefined
  readonly ink?: Hex | undefined
  readonly timeZone?: string | undefined
  readonly address?: string | undefined
  readonly languages?: readonly string[] | undefined
  readonly default?: string | undefined
  readonly demo?: boolean | undefined
  readonly dropPublished?: boolean | undefined
}

export interface CommandLine {
  readonly choices: Choices
  readonly yes: boolean
  readonly help: boolean
}

const color = { type: 'string' } as const
const options = {
  name: { type: 'string' },
  logo: { type: 'string' },
  accent: color,
  paper: color,
  ink: color,
  'time-zone': { type: 'string' },
  address: { type: 'string' },
  languages: { type: 'string' },
  default: { type: 'string' },
  demo: { type: 'boolean' },
  'drop-published': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export const usage = `Usage: npm run setup                      asks for everything
       npm run setup -- [options] --yes   asks nothing

  --name NAME            what the site is called
  --logo FILE            an SVG, PNG, JPEG, or WebP file
  --accent COLOR         links, marks, and buttons, such as '#1d5c56'
  --paper COLOR          behind everything
  --ink COLOR            text
  --time-zone ZONE       in which days begin, such as Europe/Berlin
  --address URL          where visitors reach the site, such as https://www.example.org
  --languages CODES      the languages, such as en,de: those to keep, and others to add
  --drop-published       drops languages even if something is published in them
  --default CODE         the language without a prefix in addresses
  --demo, --no-demo      whether an empty database gets the demo content
  -y, --yes              asks nothing; what is not named stays as it is`

/** @throws {CommandError} naming the invalid option. */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const {
    yes,
    help,
    'time-zone': timeZone,
    'drop-published': dropPublished,
    ...texts
  } = parsed(argv)
  return {
    yes,
    help,
    choices: {
      ...texts,
      dropPublished,
      accent: checked.color('accent', texts.accent),
      paper: checked.color('paper', texts.paper),
      ink: checked.color('ink', texts.ink),
      name: checked.name(texts.name),
      timeZone: checked.timeZone(timeZone),
      address: checked.address(texts.address),
      languages: checked.languages(texts.languages),
    },
  }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowNegative: true, strict: true }).values
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`)
  }
}

type Given = string | undefined

/** One rule per choice, for options and prompts. An empty value means unchanged. */
export const checked = {
  name(given: Given): string | undefined {
    const name = given?.trim()
    if (!name) return undefined
    if (name.length > 80) throw new CommandError('name: at most 80 characters.')
    return name
  },
  color(option: string, given: Given): Hex | undefined {
    const text = given?.trim().toLowerCase()
    if (!text) return undefined
    const [, r = '', g = '', b = ''] = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text) ?? []
    const full = r ? `#${r}${r}${g}${g}${b}${b}` : text.startsWith('#') ? text : `#${text}`
    if (isHex(full)) return full
    throw new CommandError(`${option}: "${given}" is no color; write it such as #1d5c56.`)
  },
  timeZone(given: Given): string | undefined {
    const zone = given?.trim()
    if (!zone) return undefined
    if (isTimeZone(zone)) return zone
    throw new CommandError(
      `time-zone: there is no "${zone}". Write its IANA name, such as Europe/Berlin or Asia/Tokyo.`,
    )
  },
  address(given: Given): string | undefined {
    const url = given?.trim()
    if (!url) return undefined
    if (isOrigin(url)) return new URL(url).origin
    throw new CommandError(
      `address: "${given}" must be an absolute http(s) address without a path, such as https://www.example.org.`,
    )
  },
  languages(given: Given): readonly string[] | undefined {
    const codes = (given ?? '').split(/[\s,]+/).filter(Boolean)
    return codes.length > 0 ? [...new Set(codes)] : undefined
  },
} as const
