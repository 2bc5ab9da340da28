import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { type Locale, locales } from '#locales/languages'

/**
 * The demonstration edition as it lies in the repository: texts in `content/`, pictures in `art/`.
 * A post has one file per language; a missing file is a translation that does not exist.
 */
const root = path.join(process.cwd(), 'src/seed')

const words = z.object({
  title: z.string(),
  excerpt: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
})
const blogWords = words.extend({ slug: z.string(), imageAlt: z.string() })
const blogFacts = z.object({
  author: z.string(),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  image: z.string(),
})
const inEachLocale = z.record(z.enum(locales as [Locale, ...Locale[]]), z.string())
const authors = z.record(
  z.string(),
  z.object({ avatar: z.string(), name: inEachLocale, role: inEachLocale, bio: inEachLocale }),
)
const tags = z.record(
  z.string(),
  z.object({ name: inEachLocale, slug: inEachLocale, description: inEachLocale }),
)
const link = z.object({ label: z.string(), link: z.string() })
const site = z.object({
  name: z.string(),
  tagline: z.string(),
  footerText: z.string(),
  navigation: z.array(link),
  footerLinks: z.array(link),
})
const home = z.object({
  title: z.string(),
  metaDescription: z.string(),
  sections: z.array(z.looseObject({ blockType: z.string() })),
})

export type Words = z.infer<typeof words> & { readonly body: string }
export type BlogWords = z.infer<typeof blogWords> & { readonly body: string }
export type BlogFacts = z.infer<typeof blogFacts>
export interface SeedBlog {
  readonly key: string
  readonly facts: BlogFacts
  readonly words: Partial<Record<Locale, BlogWords>>
}

export interface Edition {
  readonly authors: z.infer<typeof authors>
  readonly tags: z.infer<typeof tags>
  readonly blogs: readonly SeedBlog[]
  readonly home: Record<Locale, z.infer<typeof home>>
  readonly site: Record<Locale, z.infer<typeof site>>
  readonly privacy: Record<Locale, Words>
  readonly terms: Record<Locale, Words>
}

/** Reads the edition; a file that does not fit its form is an error that names it. */
export async function readEdition(): Promise<Edition> {
  const keys = (await readdir(path.join(root, 'content/blogs'))).sort()
  return {
    authors: await readJson('authors.json', authors),
    tags: await readJson('tags.json', tags),
    blogs: await Promise.all(keys.map(readBlog)),
    home: await perLocale((locale) => readJson(`home/${locale}.json`, home)),
    site: await perLocale((locale) => readJson(`site/${locale}.json`, site)),
    privacy: await perLocale((locale) => readWords(`privacy/${locale}.md`, words)),
    terms: await perLocale((locale) => readWords(`terms/${locale}.md`, words)),
  }
}

/** The bytes of a picture of the edition (SVG). */
export function readArt(key: string): Promise<Buffer> {
  return readFile(path.join(root, 'art', `${key}.svg`))
}

async function readBlog(key: string): Promise<SeedBlog> {
  const folder = `blogs/${key}`
  const files = await readdir(path.join(root, 'content', folder))
  const present = locales.filter((locale) => files.includes(`${locale}.md`))
  const entries = await Promise.all(
    present.map(
      async (locale) => [locale, await readWords(`${folder}/${locale}.md`, blogWords)] as const,
    ),
  )
  return {
    key,
    facts: await readJson(`${folder}/post.json`, blogFacts),
    words: Object.fromEntries(entries),
  }
}

async function perLocale<Value>(
  read: (locale: Locale) => Promise<Value>,
): Promise<Record<Locale, Value>> {
  const entries = await Promise.all(locales.map(async (locale) => [locale, await read(locale)]))
  return Object.fromEntries(entries) as Record<Locale, Value>
}

async function readWords<Front extends z.ZodType>(
  file: string,
  schema: Front,
): Promise<z.infer<Front> & { body: string }> {
  const text = await readFile(path.join(root, 'content', file), 'utf8')
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error(`${file} has no front matter.`)
  return { ...(check(file, schema, parseYaml(front)) as object), body } as z.infer<Front> & {
    body: string
  }
}

async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readFile(path.join(root, 'content', file), 'utf8')
  return check(file, schema, JSON.parse(text))
}

function check<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  data: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(data)
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
  return result.data
}
