import { parse as parseToml, TomlError } from 'smol-toml'
import { LineCounter, parseDocument } from 'yaml'
import { FileFault } from './source-files'

export type Fields = Readonly<Record<string, unknown>>

export interface Divided {
  readonly fields: Fields
  readonly body: string
  /** The line of the file in which the body begins. */
  readonly bodyLine: number
  readonly hasFields: boolean
}

const nothing = { fields: {}, bodyLine: 1, hasFields: false } as const

/** YAML between `---`, TOML between `+++`, or JSON in braces, at the beginning of a file. @throws {FileFault} */
export function divide(text: string): Divided {
  const start = /^\s*/.exec(text)?.[0] ?? ''
  const rest = text.slice(start.length)
  const first = lineAt(text, start.length)
  const [fence] = /^(?:---|\+\+\+)(?=[ \t]*\n|[ \t]*$)/.exec(rest) ?? []
  if (fence) return betweenFences(rest, fence as '---' | '+++', first)
  return rest.startsWith('{') && /^\{\s*(?:"|\})/.test(rest)
    ? jsonAtStart(rest, first, text)
    : { ...nothing, body: text }
}

function betweenFences(rest: string, fence: '---' | '+++', first: number): Divided {
  const lines = rest.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence)
  if (end === -1) {
    // A ruler at the beginning of a text without front matter.
    if (fence === '---' && !/^[\w"'-]+\s*:/.test(lines[1] ?? '')) {
      return { ...nothing, body: rest, bodyLine: first }
    }
    throw new FileFault(`The front matter has no end: a line with ${fence} is missing.`, first)
  }
  const written = lines.slice(1, end).join('\n')
  const fields = fence === '---' ? parseYaml(written, first + 1) : readToml(written, first + 1)
  const body = lines.slice(end + 1).join('\n')
  return { fields, body, bodyLine: first + end + 1, hasFields: true }
}

/** @param firstLine of the text in its file, for messages. @throws {FileFault} */
export function parseYaml(written: string, firstLine = 1): Fields {
  try {
    return strictYaml(written, firstLine)
  } catch (error) {
    // Hugo reads quoted values whose next lines are not indented, which YAML forbids.
    const mended = written.replaceAll(/^(?![\s#}\]-]|["']?[\w.-]+["']?[ \t]*:|$)/gm, '  ')
    if (mended === written) throw error
    try {
      return strictYaml(mended, firstLine)
    } catch {
      throw error
    }
  }
}

function strictYaml(written: string, firstLine: number): Fields {
  const lineCounter = new LineCounter()
  // Indentation by tabs is an error in YAML, and a common one.
  const document = parseDocument(written, { lineCounter, uniqueKeys: false, logLevel: 'silent' })
  const [error] = document.errors
  if (error) {
    const { line } = lineCounter.linePos(error.pos[0])
    const [what] = error.message.split(/ at line |\n/)
    throw new FileFault(
      `Its YAML cannot be read: ${what}. Correct this line.`,
      firstLine + line - 1,
    )
  }
  try {
    // Aliases that expand to more than this are an attack.
    return fieldsIn(document.toJS({ maxAliasCount: 100 }), firstLine)
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault(
      `Its YAML cannot be read: ${(error as Error).message}. Correct it.`,
      firstLine,
    )
  }
}

/** @throws {FileFault} */
export function readToml(written: string, firstLine = 1): Fields {
  try {
    return fieldsIn(parseToml(written), firstLine)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [what = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    throw new FileFault(
      `Its TOML cannot be read: ${what}. Correct this line.`,
      firstLine + error.line - 1,
    )
  }
}

/** @throws {FileFault} */
export function readJson(written: string, firstLine = 1): Fields {
  try {
    return fieldsIn(JSON.parse(written), firstLine)
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault(
      `Its JSON cannot be read: ${(error as Error).message}. Correct it.`,
      firstLine,
    )
  }
}

function jsonAtStart(rest: string, first: number, text: string): Divided {
  let depth = 0
  for (const { 0: part, index } of rest.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part === '{') depth += 1
    if (part === '}') depth -= 1
    if (depth === 0) {
      const fields = readJson(rest.slice(0, index + 1), first)
      const bodyLine = first + lineAt(rest, index + 1) - 1
      return {
        fields,
        body: rest.slice(index + 1).replace(/^[ \t]*\n/, ''),
        bodyLine,
        hasFields: true,
      }
    }
  }
  // A text that begins with a brace.
  if (!/^\{\s*"[\w-]+"\s*:/.test(rest)) return { ...nothing, body: text }
  throw new FileFault('The front matter has no end: a closing brace is missing.', first)
}

function fieldsIn(value: unknown, line: number): Fields {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new FileFault('The front matter has no fields: write them as `title: A title`.', line)
  }
  return value as Fields
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
