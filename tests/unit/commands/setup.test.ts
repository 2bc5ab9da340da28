import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { defaultLocale, locales } from '#locales/languages'
import { changedParts, withColors } from '#src/commands/setup/brand-from'
import { parseCommandLine } from '#src/commands/setup/choices'
import {
  chooseLanguages,
  chosenFile,
  chosenText,
  leftOut,
  usualDefault,
} from '#src/commands/setup/choose-languages'
import { withVariables } from '#src/commands/setup/env-file'
import { ico } from '#src/commands/setup/icons'
import { logoFrom } from '#src/commands/setup/logo'
import { askAll, askToDrop } from '#src/commands/setup/questions'
import { brand } from '#src/platform/brand/brand'
import type { Hex } from '#src/platform/brand/contrast'
import { contrastFaults } from '#src/platform/brand/palette'
import { CommandError } from '#src/platform/command-error'

describe('the languages of a site', () => {
  it('are those that are wanted, the default first', () => {
    expect(chooseLanguages(['en', 'jp', 'de'], 'de')).toEqual(['de', 'en', 'jp'])
    expect(chooseLanguages(locales, defaultLocale)).toEqual(locales)
    expect(usualDefault(['de', defaultLocale])).toBe(defaultLocale)
    expect(usualDefault(['ko', 'jp'])).toBe('ko')
  })

  it('are written as the formatter writes them', () => {
    expect(chosenText(locales)).toBe(readFileSync(chosenFile, 'utf8'))
  })

  it('leave out those that are not named, and none where none is named', () => {
    expect(leftOut(['de', 'en'])).toEqual(locales.filter((code) => !/^(de|en)$/.test(code)))
    expect(leftOut(undefined)).toEqual([])
  })

  it.each([
    [['en', 'xx'], 'en', 'languages: there is no xx; there are en, zh'],
    [['en'], 'de', 'default: de is not among the languages to keep (en)'],
    [[], 'en', 'languages: name at least one'],
  ])('refuses %j with %s', (kept, byDefault, message) => {
    expect(() => chooseLanguages(kept, byDefault)).toThrow(message)
  })
})

describe('colors', () => {
  const colors = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

  it('are readable, or refused, whatever is chosen', () => {
    let taken = 0
    fc.assert(
      fc.property(colors, fc.option(colors, { nil: undefined }), (accent, paper) => {
        try {
          expect(contrastFaults(withColors(brand, { accent, paper }).colors)).toEqual([])
          taken += 1
        } catch (error) {
          expect(error).toBeInstanceOf(CommandError)
        }
      }),
    )
    expect(taken).toBeGreaterThan(0)
  })

  it('are taken as chosen by day, and made readable by night', () => {
    const { colors: chosen, mark } = withColors(brand, { accent: '#1d5c56' })
    expect(chosen.rubric.light).toBe('#1d5c56')
    expect(chosen.rubric.dark).not.toBe('#1d5c56')
    expect(mark.accent.light).toBe('#1d5c56')
    expect(chosen.paper).toEqual(brand.colors.paper)
  })

  it('name the pair, the ratio, and an accent that works', () => {
    const fault = (() => {
      try {
        withColors(brand, { accent: '#ffd400' })
      } catch (error) {
        return (error as Error).message
      }
      return ''
    })()
    expect(fault).toMatch(/rubric #ffd400 on paper #f7f2e8 \(light\): 1\.28:1/)
    const nearest = /can be read on this paper: (#[0-9a-f]{6})/.exec(fault)?.[1] as Hex
    expect(withColors(brand, { accent: nearest }).colors.rubric.light).toBe(nearest)
  })
})

describe('the command line', () => {
  it('reads every option', () => {
    const line = parseCommandLine([
      ...['--name', ' Kleine Presse ', '--accent', '1d5', '--languages', 'de, en,de'],
      ...[
        '--time-zone',
        'Asia/Tokyo',
        '--default',
        'de',
        '--address',
        'https://www.example.org/',
        '--no-demo',
        '--yes',
      ],
    ])
    expect(line).toMatchObject({
      yes: true,
      choices: {
        name: 'Kleine Presse',
        accent: '#11dd55',
        timeZone: 'Asia/Tokyo',
        languages: ['de', 'en'],
        default: 'de',
        address: 'https://www.example.org',
        demo: false,
      },
    })
    expect(parseCommandLine([])).toMatchObject({ yes: false, choices: { name: undefined } })
  })

  it.each([
    [['--accent', 'red'], 'accent: "red" is no color'],
    [['--time-zone', 'Berlin'], 'time-zone: there is no "Berlin". Write its IANA name'],
    [['--address', 'example.org'], 'address: "example.org" must be an absolute'],
    [['--name', 'x'.repeat(81)], 'name: at most 80'],
    [['--colour', 'x'], 'Usage: npm run setup'],
  ])('names what is wrong with %j', (argv, message) => {
    expect(() => parseCommandLine(argv)).toThrow(message)
  })
})

describe('the prompts', () => {
  const present = { brand, variables: {} }

  const answering = (answers: readonly string[]) => {
    const left = [...answers]
    const asked: string[] = []
    const ask = async (question: string) => {
      asked.push(question)
      return left.shift() ?? ''
    }
    return { ask, asked, left }
  }

  it('keep everything if the person only presses Enter', async () => {
    const { ask } = answering([])
    expect(await askAll(ask, present, {})).toEqual({
      name: undefined,
      logo: undefined,
      accent: undefined,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      languages: undefined,
      default: defaultLocale,
      address: undefined,
      demo: true,
    })
  })

  it('are repeated after invalid input, and skipped for given options', async () => {
    const { ask, asked, left } = answering([
      ...[
        '',
        '#ffd400',
        '#1d5c56',
        'Berlin',
        'Europe/Berlin',
        'de,xx',
        'de,en',
        'fr',
        '',
        'example',
        'https://a.example',
        'no',
      ],
    ])
    const choices = await askAll(ask, present, { name: 'Presse' })
    expect(choices).toMatchObject({
      name: 'Presse',
      accent: '#1d5c56',
      timeZone: 'Europe/Berlin',
      languages: ['de', 'en'],
      default: 'en',
      address: 'https://a.example',
      demo: false,
    })
    expect(left).toEqual([])
    expect(asked.some((question) => question.startsWith('Name'))).toBe(false)
  })
})

it('the prompts show the values of .env, and Enter keeps them', async () => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return ''
  }
  const variables = { SEED: 'false', PUBLIC_URL: 'https://a.example' }
  const present = { brand, variables }
  expect(await askAll(ask, present, {})).toMatchObject({ address: undefined, demo: false })
  expect(asked.join('\n')).toMatch(/\[https:\/\/a\.example\].*\n.*demo content\? .* \[no\]/)
})

describe('a language in which something is published', () => {
  const counts = new Map([['ko', 'blogs 12, home']])

  it.each([
    ['', false],
    ['no', false],
    ['yes', true],
  ])('is dropped after a prompt with the counts: %j', async (answer, isDropped) => {
    let asked = ''
    const ask = async (question: string) => {
      asked = question
      return answer
    }
    expect(await askToDrop(ask, counts)).toBe(isDropped)
    expect(asked).toContain('  ko: blogs 12, home\nVisitors would no longer see')
    expect(asked).toContain('Drop ko? (yes/no) [no]')
  })
})

describe('the file .env', () => {
  it('gets new values; comments and other lines stay', () => {
    const text = '# mine\nPORT=4000\nexport SEED = true\n'
    expect(withVariables(text, { SEED: 'false', PUBLIC_URL: 'https://a.example' })).toBe(
      '# mine\nPORT=4000\nSEED=false\nPUBLIC_URL=https://a.example\n',
    )
    expect(withVariables('', { SEED: 'true' })).toBe('SEED=true\n')
  })
})

describe('a logo', () => {
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

  it('is an SVG, unchanged or around a picture', async () => {
    expect(await logoFrom('a.svg', Buffer.from(square))).toBe(`${square}\n`)
    const png = await sharp(Buffer.from(square)).resize(300).png().toBuffer()
    const svg = await logoFrom('a.png', png)
    expect(svg).toContain('href="data:image/png;base64,')
    const { width } = await sharp(Buffer.from(svg)).metadata()
    expect(width).toBe(192)
  })

  it.each([
    ['<svg><script>alert(1)</script></svg>', 'scripts or refers to other files'],
    ['<svg><image href="https://a.example/x.png"/></svg>', 'scripts or refers to other files'],
    [`<svg><!--${'x'.repeat(60_000)}--></svg>`, 'at most 50000'],
    ['<svg', 'is no picture'],
    ['<svg ><', 'cannot be read as an SVG'],
  ])('is refused: %.40s', async (text, message) => {
    await expect(logoFrom('a.svg', Buffer.from(text))).rejects.toThrow(message)
  })

  it('becomes an icon of several sizes', async () => {
    const pictures = await Promise.all(
      [16, 48].map((side) => sharp(Buffer.from(square)).resize(side).png().toBuffer()),
    )
    const file = ico(pictures)
    expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 2])
    expect([file.readUInt8(6), file.readUInt8(22)]).toEqual([16, 48])
    const offset = file.readUInt32LE(22 + 12)
    expect(file.subarray(offset)).toEqual(pictures[1])
  })
})

describe('what is said to have changed in the brand', () => {
  it('is what differs, and nothing else', () => {
    const other = withColors({ ...brand, name: 'Kleine Presse' }, { accent: '#1d5c56' })
    expect(changedParts(brand, other)).toEqual(['name', 'colors'])
    expect(changedParts(brand, { ...brand, timeZone: 'Asia/Seoul', hasOwnLogo: true })).toEqual([
      'time zone',
      'logo',
    ])
    expect(changedParts(brand, structuredClone(brand))).toEqual([])
  })
})
