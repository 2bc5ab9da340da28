export interface Licensed {
  readonly name: string
  readonly version: string
  /** An SPDX expression (https://spdx.org/licenses/); `undefined` where the package names none. */
  readonly license: string | undefined
}

/** Licenses that require at most that their text is included. */
const welcome: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

interface Exception {
  readonly names: RegExp
  /** What the package says, so that another license is looked at anew. */
  readonly license: string | undefined
  /** Why it is accepted anyway; printed in the notices. */
  readonly why: string
}

const exceptions: readonly Exception[] = [
  {
    names: /^@0q\/embedded-mongodb(?:-[a-z0-9-]+)?$/,
    license: 'SSPL-1.0',
    why: 'The local database of a site without DATABASE_URI. Its license binds those who offer MongoDB itself as a service.',
  },
  {
    names: /^@img\/sharp-libvips-[a-z0-9-]+$/,
    license: 'LGPL-3.0-or-later',
    why: 'A library of its own that is loaded unchanged, and that anybody may replace.',
  },
  {
    names: /^@img\/sharp-(?:wasm32|win32-[a-z0-9]+)$/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'Holds a library that is loaded unchanged, and that anybody may replace.',
  },
  {
    names: /^@img\/sharp-wasm32$/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'Holds a library that is loaded unchanged, and that anybody may replace.',
  },
  {
    names: /^caniuse-lite$/,
    license: 'CC-BY-4.0',
    why: 'Data about browsers, used while a site is built. Its license asks for its authors to be named.',
  },
  {
    names: /^mongoose-lean-virtuals$/,
    license: undefined,
    why: 'It names its license, Apache-2.0, in a way that SPDX does not know.',
  },
]

export function exceptionFor({ license, name }: Licensed): string | undefined {
  return exceptions.find((one) => one.names.test(name) && one.license === license)?.why
}

export function licenseProblem(licensed: Licensed): string | undefined {
  const { license, name, version } = licensed
  if (exceptionFor(licensed) !== undefined) return undefined
  if (license === undefined) return `${name} ${version} names no license.`
  return isWelcome(license)
    ? undefined
    : `${name} ${version} has the license ${license}, which is not one that may be shipped.`
}

/** One license of a choice is enough; of several at once, all are needed. Nested expressions are for people. */
function isWelcome(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain)) return false
  const choices = plain.split(' OR ')
  if (choices.length > 1) return choices.some(isWelcome)
  return plain.split(' AND ').every((license) => welcome.has(license))
}
