import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { refuseUsage } from './run-command'

export interface Bounds {
  readonly least: number
  readonly most: number
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  { least, most }: Bounds,
): Parsed<Options> | undefined {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options })
    const { length } = parsed.positionals
    return length >= least && length <= most ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Reads the arguments of this process; prints the usage and ends if they are invalid. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  bounds: Bounds,
): Parsed<Options> {
  return parseArguments(process.argv.slice(2), options, bounds) ?? refuseUsage(usage)
}

export const none: Bounds = { least: 0, most: 0 }
export const one: Bounds = { least: 1, most: 1 }
