import { readFile } from 'node:fs/promises'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { CommandError } from '#src/platform/command-error'
import type { ContentField, ContentType } from './export-index'

const field = z.string().optional()

const schema = z.strictObject({
  types: z.record(
    z.string(),
    z.strictObject({
      as: z.enum(['article', 'page', 'topic', 'author', 'none']),
      title: field,
      slug: field,
      body: field,
      excerpt: field,
      image: field,
      authors: field,
      topics: field,
      date: field,
      parent: field,
      /** Where the source's site shows it, such as `/blog/{slug}` or `/{locale}/{slug}`. */
      path: field,
    }),
  ),
})

export type TypeMapping = z.infer<typeof schema>['types'][string]

/** Fields by content type. Types without an entry stay behind. */
export type Mapping = Readonly<Record<string, TypeMapping>>

/** The user's mapping file, or a proposal from the names of types and fields. @throws {CommandError} */
export async function readMapping(
  file: string | undefined,
  types: ReadonlyMap<string, ContentType>,
): Promise<Mapping> {
  if (file === undefined) return proposedMapping(types)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}). Name the mapping file's path.`)
  })
  const read = schema.safeParse(parseFile(file, text))
  if (!read.success) {
    const [issue] = read.error.issues
    const at = issue?.path.join('.') ?? ''
    throw new CommandError(`${file}: ${at ? `${at}: ` : ''}${issue?.message}. Correct the mapping.`)
  }
  for (const [id, mapped] of Object.entries(read.data.types)) refuseUnknown(file, id, mapped, types)
  return read.data.types
}

function parseFile(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new CommandError(
      `${file}: ${(error as Error).message.split('\n')[0]} Correct the mapping.`,
    )
  }
}

function refuseUnknown(
  file: string,
  id: string,
  { as: _, path: __, ...fields }: TypeMapping,
  types: ReadonlyMap<string, ContentType>,
): void {
  const type = types.get(id)
  const known = type?.fields.map((one) => one.id) ?? []
  if (!type) {
    const all = [...types.keys()].join(', ')
    throw new CommandError(`${file}: there is no content type "${id}". There are: ${all}.`)
  }
  for (const [name, own] of Object.entries(fields)) {
    if (own === undefined || known.includes(own)) continue
    throw new CommandError(
      `${file}: types.${id}.${name}: there is no field "${own}". There are: ${known.join(', ')}.`,
    )
  }
}

export function proposedMapping(types: ReadonlyMap<string, ContentType>): Mapping {
  return Object.fromEntries([...types.values()].map((type) => [type.id, proposed(type)]))
}

export const mappingFile = (mapping: Mapping): string => stringify({ types: mapping })

function proposed({ displayField, fields, id, name }: ContentType): TypeMapping {
  const find = (types: readonly string[], pattern: RegExp, isNeeded = false) => {
    const fitting = fields.filter((one) => types.includes(one.type))
    const found = fitting.find((one) => pattern.test(one.id)) ?? (isNeeded ? fitting[0] : undefined)
    return found?.id
  }
  const short = ['Symbol', 'Text']
  const title = displayField ?? find(short, /title|name|headline/i)
  const slug = find(['Symbol'], /slug|permalink|^url$|^path$/i)
  const excerpt = find(short, /excerpt|summary|teaser|intro|subtitle|description/i)
  const isFree = ({ id: own }: ContentField) => own !== title && own !== excerpt
  const body =
    find(['RichText'], /body|content|text/i, true) ??
    fields.find((one) => one.type === 'Text' && isFree(one))?.id
  const all = {
    title,
    slug,
    body,
    excerpt,
    image: find(['Asset'], /image|picture|hero|cover|photo/i, true),
    authors: find(['Entry'], /author|writer|byline/i),
    topics: find(['Entry'], /tag|categor|topic/i),
    date: find(['Date'], /publish|date/i),
    parent: find(['Entry'], /parent/i),
  }
  const names = `${id} ${name}`
  const as = /author|person|people|writer|team ?member/i.test(names)
    ? 'author'
    : /categor|topic|\btags?\b/i.test(names)
      ? 'topic'
      : body === undefined || title === undefined || slug === undefined
        ? 'none'
        : /page/i.test(names)
          ? 'page'
          : 'article'
  const used = Object.entries(all).filter(([, own]) => own !== undefined)
  return {
    as,
    ...Object.fromEntries(as === 'none' ? [] : used),
    ...(slug ? { path: '/{slug}' } : {}),
  }
}
