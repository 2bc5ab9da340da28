import { parseArgs } from 'node:util'

/** What a command was given; undefined where it cannot be used so. */
export interface CommandLine {
  readonly file: string
  readonly keyFile: string | undefined
  readonly overwrite: boolean
}

/** Reads one file and the options `--key-file` and, where a command has it, `--overwrite`. */
export function parseCommandLine(
  args: readonly string[],
  { mayOverwrite }: { readonly mayOverwrite: boolean },
): CommandLine | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'key-file': { type: 'string' },
        ...(mayOverwrite ? { overwrite: { type: 'boolean' as const } } : {}),
      },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) return undefined
    return {
      file,
      keyFile: values['key-file'],
      overwrite: 'overwrite' in values && values.overwrite === true,
    }
  } catch {
    return undefined
  }
}
