import { parseEnv } from 'node:util'
import { editDistance } from '../edit-distance'
import type { SettingProblem } from './setting'

export interface EnvFile {
  readonly values: Readonly<Record<string, string>>
  /** Lines that set nothing, or something unintended. Values are not repeated: they may be secrets. */
  readonly problems: readonly SettingProblem[]
}

const setting = /^\s*(?:export\s+)?([A-Za-z_][\w.]*)\s*=\s*(.*)$/
const notation = 'write NAME=value, or put # in front of the line.'

/** Reads `.env` as Node does, and reports lines that Node would skip or misread. @param known names of variables. */
export function readEnvFile(text: string, known: readonly string[]): EnvFile {
  // Editors on Windows write a byte order mark, which would become part of the first name.
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const understood: string[] = []
  const problems: SettingProblem[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (/^\s*(?:#|$)/.test(line)) continue
    const problem = (message: string) =>
      problems.push({ variable: `.env, line ${index + 1}`, message })
    const [, name, value = ''] = setting.exec(line) ?? []
    if (name === undefined) {
      const [, before] = /^\s*([A-Za-z_]\w*)\s*:/.exec(line) ?? []
      problem(before ? `is no setting; write ${before}=value.` : `is no setting; ${notation}`)
      continue
    }
    const end = lastLineOf(value, lines, index)
    if (end === undefined) problem(`${name} begins with a quotation mark that is not closed.`)
    else if (/^[^\s'"`#](?:[^#]*[^\s#])?#/.test(value)) {
      problem(`the value of ${name} contains #, which begins a comment; put it in quotation marks.`)
    }
    understood.push(...lines.slice(index, (end ?? index) + 1))
    index = end ?? index
  }
  const values = definedIn(parseEnv(understood.join('\n')))
  for (const [name, meant] of misspelled(values, known)) {
    problems.push({
      variable: `.env, ${name}`,
      message: `is no setting of Octavo; if you mean ${meant}, rename it, and put # in front of the line otherwise.`,
    })
  }
  return { values, problems }
}

function lastLineOf(value: string, lines: readonly string[], first: number): number | undefined {
  const [mark] = /^['"`]/.exec(value) ?? []
  if (!mark || value.indexOf(mark, 1) > 0) return first
  const after = lines.findIndex((line, index) => index > first && line.includes(mark))
  return after === -1 ? undefined : after
}

/** Unread variables that differ in one or two letters from a known, unset one; each with that name. */
export function misspelled(
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly (readonly [name: string, meant: string])[] {
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name) || name.startsWith('OTEL_')) return []
    // Short names are similar to many.
    const limit = name.length < 8 ? 1 : 2
    const meant = known.find(
      (one) => given[one] === undefined && editDistance(name.toUpperCase(), one, limit) <= limit,
    )
    return meant === undefined ? [] : [[name, meant] as const]
  })
}

const definedIn = (values: NodeJS.Dict<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value = '']) => [[name, value]]))
