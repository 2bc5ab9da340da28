import { describe, expect, it } from 'vitest'
import { rewriteSources } from '#src/local-mongodb/embedded/apt-sources'

const change = { from: 'bookworm', to: 'trixie' }

function list(...lines: readonly string[]): string {
  return rewriteSources([{ name: 'sources.list', text: lines.join('\n') }], change).list
}

function sources(...lines: readonly string[]): string {
  return rewriteSources([{ name: 'debian.sources', text: lines.join('\n') }], change).sources
}

describe('rewriting sources of one line', () => {
  it('replaces the suite of the distribution and its updates', () => {
    expect(
      list(
        'deb https://mirror.example/debian bookworm main contrib',
        'deb https://mirror.example/debian bookworm-updates main',
        'deb https://mirror.example/security bookworm-security main',
      ),
    ).toBe(
      [
        'deb [target=Packages] https://mirror.example/debian trixie main\n',
        'deb [target=Packages] https://mirror.example/debian trixie-updates main\n',
        'deb [target=Packages] https://mirror.example/security trixie-security main\n',
      ].join(''),
    )
  })

  it('keeps the options, such as the key', () => {
    expect(
      list(
        '  deb   [ arch=amd64 signed-by=/keys/a.gpg  target=Contents ] ftp://m.example bookworm main # near',
      ),
    ).toBe('deb [arch=amd64 signed-by=/keys/a.gpg target=Packages] ftp://m.example trixie main\n')
  })

  it.each([
    ['source packages', 'deb-src https://mirror.example/debian bookworm main'],
    ['a comment', '# deb https://mirror.example/debian bookworm main'],
    ["a vendor's own suite", 'deb https://vendor.example/apt bookworm-pgdg main'],
    ["a vendor's own component", 'deb https://vendor.example/apt bookworm stable'],
    ['a flat repository', 'deb https://vendor.example/apt ./'],
    ['another release', 'deb https://mirror.example/debian sid main'],
    ['an optical disc', 'deb cdrom:[Debian 12 _Bookworm_]/ bookworm main'],
    ['nothing', ''],
  ])('leaves out %s', (_, line) => {
    expect(list(line)).toBe('')
  })
})

describe('rewriting sources in stanzas', () => {
  it('replaces the suites and keeps the other fields', () => {
    expect(
      sources(
        'Types: deb deb-src',
        '# the nearest one',
        'URIs: https://mirror.example/debian',
        'Suites: bookworm bookworm-updates bookworm-backports',
        'Components: main non-free-firmware',
        'Signed-By: /usr/share/keyrings/example.gpg',
        '',
        'Types: deb',
        'URIs: https://mirror.example/security',
        'Suites: bookworm-security',
        'Components: main',
      ),
    ).toBe(
      [
        'Types: deb',
        'Suites: trixie trixie-updates',
        'Components: main',
        'Targets: Packages',
        'URIs: https://mirror.example/debian',
        'Signed-By: /usr/share/keyrings/example.gpg',
        '',
        'Types: deb',
        'Suites: trixie-security',
        'Components: main',
        'Targets: Packages',
        'URIs: https://mirror.example/security',
        '',
      ].join('\n'),
    )
  })

  it('keeps a key that is written out, line by line', () => {
    expect(
      sources(
        'types: deb',
        'uris: https://mirror.example/debian',
        'suites: bookworm',
        'components: main',
        'signed-by:',
        ' -----BEGIN PGP PUBLIC KEY BLOCK-----',
        ' .',
        '# not part of it',
        ' mQINBF',
        ' -----END PGP PUBLIC KEY BLOCK-----',
      ),
    ).toContain(
      'signed-by:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n mQINBF\n -----END PGP PUBLIC KEY BLOCK-----\n',
    )
  })

  it.each([
    ['switched off', ['Types: deb', 'Suites: bookworm', 'Components: main', 'Enabled: no']],
    ['for source packages', ['Types: deb-src', 'Suites: bookworm', 'Components: main']],
    ['of a vendor', ['Types: deb', 'Suites: nodistro', 'Components: main']],
    ['without main', ['Types: deb', 'Suites: bookworm', 'Components: contrib']],
  ])('leaves out one that is %s', (_, lines) => {
    expect(sources(...lines, 'URIs: https://mirror.example/debian')).toBe('')
  })
})

describe('files of sources', () => {
  it('are taken in both formats by the end of their names, and no other file', () => {
    const line = 'deb https://mirror.example/debian bookworm main'
    const stanza = 'Types: deb\nURIs: https://m.example\nSuites: bookworm\nComponents: main'
    const rewritten = rewriteSources(
      [
        { name: 'a.list', text: line },
        { name: 'b.sources', text: stanza },
        { name: 'c.list.disabled', text: line },
        { name: 'd.sources.save', text: stanza },
      ],
      change,
    )
    expect(rewritten.list.match(/trixie/g)).toHaveLength(1)
    expect(rewritten.sources.match(/trixie/g)).toHaveLength(1)
  })
})
