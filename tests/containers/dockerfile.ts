/** One instruction of a Dockerfile. */
export interface Instruction {
  readonly keyword: string
  /** Such as `--from=build`, without the dashes. */
  readonly flags: Flags
  /** What follows the flags, continuation lines joined. */
  readonly text: string
}

interface Flags {
  readonly from?: string
  readonly chown?: string
  readonly [other: string]: string | undefined
}

export interface Stage {
  readonly name: string
  /** The image or the earlier stage that it begins from. */
  readonly base: string
  readonly instructions: readonly Instruction[]
}

/**
 * Reads a Dockerfile, as far as ours goes: no heredocs, no escape directive, and of the variables
 * only those that stand before the first stage.
 */
export function parseDockerfile(text: string): readonly Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = []
  const globals = new Map<string, string>()
  for (const instruction of readInstructions(text)) {
    const current = stages.at(-1)
    if (instruction.keyword === 'FROM') {
      const [base = '', as, name] = fill(instruction.text, globals).split(/\s+/)
      if (as?.toUpperCase() !== 'AS' || !name) throw new Error(`A stage without a name: ${base}`)
      stages.push({ name, base, instructions: [] })
    } else if (current) {
      current.instructions.push(instruction)
    } else if (instruction.keyword === 'ARG') {
      const [name = '', ...value] = instruction.text.split('=')
      globals.set(name, value.join('='))
    } else {
      throw new Error(`${instruction.keyword} stands before the first stage`)
    }
  }
  return stages
}

/** The arguments of an instruction in its JSON form, such as `["node", "site.mjs"]`. */
export function execForm(text: string): readonly string[] {
  const words: unknown = JSON.parse(text)
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) {
    throw new Error(`Not a list of words: ${text}`)
  }
  return words
}

/** `A=1 B="two words"` as pairs. */
export function assignments(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)]
  return Object.fromEntries(pairs.map(([, key, quoted, plain]) => [key, quoted ?? plain]))
}

function* readInstructions(text: string): Generator<Instruction> {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\s*\n/g, ' ')
    .split('\n')
  for (const line of lines) {
    if (line.trim() === '') continue
    const [, keyword = '', rest = ''] = /^\s*(\w+)\s+(.*?)\s*$/.exec(line) ?? []
    const flags: Record<string, string> = {}
    let after = rest
    for (;;) {
      const flag = /^--([\w-]+)(?:=(\S*))?\s+/.exec(after)
      if (!flag) break
      flags[flag[1] ?? ''] = flag[2] ?? ''
      after = after.slice(flag[0].length)
    }
    yield { keyword: keyword.toUpperCase(), flags, text: after }
  }
}

function fill(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{?(\w+)\}?/g, (_, name: string) => {
    const value = variables.get(name)
    if (value === undefined) throw new Error(`The Dockerfile does not know ${name}`)
    return value
  })
}
