import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '#src/platform/command-error'
import { type Fields, parseYaml, readJson, readToml } from '../front-matter'
import { decode, FileFault } from '../source-files'

/** The folder of a source, for its configuration. */
export interface SourceFolder {
  readonly root: string
  files(): Promise<readonly string[]>
  hasFolder(folder: string): Promise<boolean>
  foldersIn(folder: string): Promise<readonly string[]>
  /** YAML, TOML, or JSON with that name. @throws {CommandError} naming file and line. */
  readSettings(name: string): Promise<Fields | undefined>
  /** A configuration that is a program, as text: it is never run. */
  readProgram(name: string): Promise<string | undefined>
}

const readers: Readonly<Record<string, (text: string) => Fields>> = {
  yaml: parseYaml,
  yml: parseYaml,
  toml: readToml,
  json: readJson,
}

export function sourceFolder(root: string, texts: readonly string[]): SourceFolder {
  const read = async (name: string) => {
    const bytes = await readFile(path.join(root, name)).catch(() => undefined)
    return bytes && decode(bytes)
  }
  return {
    root,
    files: async () => texts,
    hasFolder: async (folder) =>
      (await stat(path.join(root, folder)).catch(() => undefined))?.isDirectory() ?? false,
    foldersIn: async (folder) => {
      const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
        () => [],
      )
      return entries.filter((one) => one.isDirectory()).map(({ name }) => name)
    },
    readSettings: async (name) => {
      for (const [ending, parse] of Object.entries(readers)) {
        const file = `${name}.${ending}`
        try {
          const text = await read(file)
          if (text !== undefined) return parse(text)
        } catch (error) {
          if (!(error instanceof FileFault)) throw error
          const line = error.line ? `:${error.line}` : ''
          throw new CommandError(
            `${path.join(root, file)}${line}: ${error.message} Correct it first.`,
          )
        }
      }
      return undefined
    },
    readProgram: async (name) => {
      for (const ending of ['mjs', 'js', 'ts', 'mts', 'cjs']) {
        const text = await read(`${name}.${ending}`)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}
