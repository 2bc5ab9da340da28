import { readFile } from 'node:fs/promises'
import { parse, YAMLParseError } from 'yaml'
import { CommandError } from '#src/platform/command-error'
import { isRow } from '../fields'

/** What the address of a post is made of. */
export interface AddressedPost {
  readonly id: string
  readonly slug: string
  readonly date: string | undefined
  readonly tags: readonly string[]
  readonly authors: readonly string[]
  readonly isFeatured: boolean
}

export interface Permalinks {
  post(post: AddressedPost): string
  tag(slug: string): string
  author(slug: string): string
}

interface Collection {
  readonly permalink: string
  readonly filter: string | undefined
}

/** By `routes.yaml`, or by the setting of versions 1 and 2. */
export function permalinksOf(routes: unknown, setting: string | undefined): Permalinks {
  const given = isRow(routes) ? routes : {}
  const listed = isRow(given['collections']) ? Object.values(given['collections']) : []
  const collections = listed.filter(isRow).map(
    ({ permalink, filter }): Collection => ({
      permalink: typeof permalink === 'string' ? permalink : '/{slug}/',
      filter: typeof filter === 'string' ? filter : undefined,
    }),
  )
  const fallback = setting?.replaceAll(/:(\w+)/g, '{$1}') ?? '/{slug}/'
  const taxonomies = isRow(given['taxonomies']) ? given['taxonomies'] : {}
  const pattern = (name: string) =>
    typeof taxonomies[name] === 'string' ? taxonomies[name] : `/${name}/{slug}/`
  return {
    post: (post) => {
      const own = collections.find(({ filter }) => !filter || matches(filter, post))
      return filled(own?.permalink ?? fallback, post)
    },
    tag: (slug) => pattern('tag').replace('{slug}', slug),
    author: (slug) => pattern('author').replace('{slug}', slug),
  }
}

/** @throws {CommandError} with the line, if it is no YAML. */
export async function readRoutes(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const line = error.linePos?.[0].line ?? 1
    throw new CommandError(
      `${file}, line ${line}: ${error.code}. Correct the line, or leave the file out.`,
    )
  }
}

function filled(permalink: string, { id, slug, date, tags, authors }: AddressedPost): string {
  const [year = '', month = '', day = ''] = (date ?? '').slice(0, 10).split('-')
  const author = authors[0] ?? ''
  const values: Readonly<Record<string, string>> = {
    id,
    slug,
    year,
    month,
    day,
    author,
    primary_author: author,
    primary_tag: tags[0] ?? 'all',
  }
  return permalink.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Ghost's filters, as far as collections use them: `tag:a+featured:true`, `primary_tag:[a,b]`, `tag:-a`. */
function matches(filter: string, post: AddressedPost): boolean {
  const values: Readonly<Record<string, readonly string[]>> = {
    tag: post.tags,
    tags: post.tags,
    primary_tag: post.tags.slice(0, 1),
    author: post.authors,
    authors: post.authors,
    primary_author: post.authors.slice(0, 1),
    featured: [String(post.isFeatured)],
    slug: [post.slug],
  }
  return filter.split(/,(?![^[]*\])/).some((choice) =>
    choice.split('+').every((condition) => {
      const [, name = '', not = '', value = ''] = /^\s*([\w.]+):(-?)(.*?)\s*$/.exec(condition) ?? []
      const wanted = value.replaceAll(/[[\]'"\s]/g, '').split(',')
      const has = (values[name.replace(/\.slug$/, '')] ?? []).some((one) => wanted.includes(one))
      return not === '-' ? !has : has
    }),
  )
}
