import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CommandError } from '#src/platform/command-error'
import { parseYaml, readJson, readToml } from '../front-matter'
import { decode, FileFault } from '../source-files'
import type { Form } from './forms'

/**
 * A file of the user's own for `--mapping`, as YAML, TOML, or JSON:
 *
 * ```yaml
 * elements: # shortcodes, components, directives, and tags, by name: a template of Markdown
 *   price: "**{amount|0} €**" # {amount|0}: the value with this name, else the first without a name
 *   recipe: |
 *     **{title!}**
 *
 *     > {inner}
 *   teaser: "[{title}]({to:link})" # {to:link}: the address of the text that the source names so
 *   advertisement: "" # left out, and listed
 * fields: # front matter of another name
 *   description: [lead, teaser]
 * articles: [essays] # sections whose texts are articles; `pages` the same
 * ```
 */
const schema = z.strictObject({
  elements: z.record(z.string(), z.string().nullable()).default({}),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  articles: z.array(z.string()).default([]),
  pages: z.array(z.string()).default([]),
})

export interface Mapping {
  readonly elements: ReadonlyMap<string, Form>
  /** Names of the source, by the name of the field. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly articles: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
}

/** @throws {CommandError} naming the file and what is wrong in it. */
export async function readMapping(file: string | undefined): Promise<Mapping> {
  const read = schema.safeParse(file === undefined ? {} : await fieldsOf(file))
  if (!read.success) {
    const [issue] = read.error.issues
    const at = issue?.path.join('.') ?? ''
    throw new CommandError(`${file}: ${at ? `${at}: ` : ''}${issue?.message}. Correct the mapping.`)
  }
  const { articles, elements, fields, pages } = read.data
  return {
    elements: new Map(
      Object.entries(elements).map(([name, one]) => [name.toLowerCase(), formOf(one ?? '')]),
    ),
    fields: new Map(Object.entries(fields).map(([name, one]) => [name, [one].flat()])),
    articles: new Set(articles),
    pages: new Set(pages),
  }
}

const formOf = (template: string): Form =>
  template.trim() === ''
    ? { template: '', rule: 'mapped-away', isLost: true }
    : { template: template.trimEnd() }

async function fieldsOf(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}). Name the mapping file's path.`)
  })
  const read = file.endsWith('.toml') ? readToml : file.endsWith('.json') ? readJson : parseYaml
  try {
    return read(decode(bytes))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw new CommandError(
      `${file}${error.line ? `:${error.line}` : ''}: ${error.message} Correct the mapping.`,
    )
  }
}
