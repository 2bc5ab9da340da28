export interface SourceFile {
  /** `.list` files have a source per line, `.sources` files have deb822 stanzas; see sources.list(5). */
  readonly name: string
  readonly text: string
}

export interface SuiteChange {
  readonly from: string
  readonly to: string
}

export interface RewrittenSources {
  readonly list: string
  readonly sources: string
}

/** Suites of a release with newer versions of its packages. */
const suffixes = ['', '-updates', '-security']

/** The machine's sources with the suite replaced, only of the distribution's own main component. */
export function rewriteSources(
  files: readonly SourceFile[],
  change: SuiteChange,
): RewrittenSources {
  const lists = files.filter(({ name }) => name.endsWith('.list'))
  const stanzas = files.filter(({ name }) => name.endsWith('.sources'))
  return {
    list: lists.flatMap(({ text }) => rewriteList(text, change)).join(''),
    sources: stanzas.flatMap(({ text }) => rewriteStanzas(text, change)).join('\n'),
  }
}

/** `deb [option=value …] uri suite component …` */
const listLine = /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+(.+)$/

function rewriteList(text: string, change: SuiteChange): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const [, options = '', uri, suite, components = ''] =
      listLine.exec(line.replace(/#.*/, '').trim()) ?? []
    const wanted = suite === undefined ? undefined : newSuite(suite, change)
    if (uri === undefined || wanted === undefined || !isMain(components)) return []
    // Only the package index, not the others that desktops add.
    const remaining = options.split(/\s+/).filter((option) => option && !/^target\b/.test(option))
    return [`deb [${[...remaining, 'target=Packages'].join(' ')}] ${uri} ${wanted} main\n`]
  })
}

function rewriteStanzas(text: string, change: SuiteChange): readonly string[] {
  // A comment may be anywhere, even between the lines of a field, and ends nothing.
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  return lines
    .join('\n')
    .split(/\n[ \t]*\n/)
    .flatMap((stanza) => rewriteStanza(parseFields(stanza), change))
}

const decided = new Set(['types', 'suites', 'components', 'enabled', 'targets'])

function rewriteStanza(fields: readonly Field[], change: SuiteChange): readonly string[] {
  const fieldOf = (name: string): string =>
    fields.find((field) => field.name.toLowerCase() === name)?.value ?? ''
  const suites = words(fieldOf('suites')).flatMap((suite) => newSuite(suite, change) ?? [])
  if (
    suites.length === 0 ||
    !words(fieldOf('types')).includes('deb') ||
    !isMain(fieldOf('components')) ||
    /^(?:no|false|without|off|disable)$/i.test(fieldOf('enabled').trim())
  ) {
    return []
  }
  const remaining = fields.filter(({ name }) => !decided.has(name.toLowerCase()))
  return [
    [
      'Types: deb',
      `Suites: ${suites.join(' ')}`,
      'Components: main',
      'Targets: Packages',
      ...remaining.map(({ name, value }) => `${name}:${value}`),
      '',
    ].join('\n'),
  ]
}

interface Field {
  readonly name: string
  /** The text after the colon, with continuation lines, as in keys. */
  readonly value: string
}

function parseFields(stanza: string): readonly Field[] {
  const fields: { name: string; value: string }[] = []
  for (const line of stanza.split('\n')) {
    const [, name, value = ''] = /^([^\s:][^:]*):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (name !== undefined) fields.push({ name, value: value.trimEnd() })
    else if (last && /^[ \t]/.test(line)) last.value += `\n${line.trimEnd()}`
  }
  return fields
}

function newSuite(suite: string, { from, to }: SuiteChange): string | undefined {
  const suffix = suffixes.find((candidate) => suite === `${from}${candidate}`)
  return suffix === undefined ? undefined : `${to}${suffix}`
}

function isMain(components: string): boolean {
  return words(components).includes('main')
}

function words(value: string): readonly string[] {
  return value.split(/\s+/).filter((word) => word !== '')
}
