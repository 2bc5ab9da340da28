import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale, locales } from '#locales/languages'
import { linkedKinds } from '#src/page-types/routes'

/** One file per language; a missing file is a missing translation. All but articles exist in the default one. */
const root = path.join(process.cwd(), 'src/demo-content')

const text = z.object({
  title: z.string(),
  excerpt: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
})
const articleText = text.extend({ slug: z.string(), imageAlt: z.string() })
const pageText = text.extend({ slug: z.string() })
const articleFacts = z.object({
  author: z.string(),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  image: z.string(),
})
/** The site may have dropped languages. */
const translated = z
  .intersection(z.object({ [defaultLocale]: z.string() }), z.record(z.string(), z.string()))
  .transform(
    (texts) =>
      Object.fromEntries(
        Object.entries(texts).filter(([code]) => isLocale(code)),
      ) as Translated<string>,
  )
const authors = z.record(
  z.string(),
  z.object({ avatar: z.string(), name: translated, role: translated, bio: translated }),
)
const tags = z.record(
  z.string(),
  z.object({ name: translated, slug: translated, description: translated }),
)
/** A navigation link: to a page that every site has, or to one of the demo content by key. */
const link = z.union([
  z.object({ page: z.enum(linkedKinds), label: z.string() }),
  z.object({ document: z.string(), label: z.string().optional() }),
])
const site = z.object({
  name: z.string(),
  tagline: z.string(),
  footerText: z.string(),
  navigation: z.array(link),
  footerLinks: z.array(link),
})
const contact = pageText.extend({
  form: z.object({
    title: z.string(),
    intro: z.string(),
    button: z.string(),
    thanks: z.string(),
    fields: z.array(z.looseObject({ kind: z.string(), label: z.string() })),
  }),
})
const issue = z.object({ subject: z.string(), intro: z.string() })
const home = z.object({
  title: z.string(),
  metaDescription: z.string(),
  sections: z.array(
    z.looseObject({
      blockType: z.string(),
      image: z.string().optional(),
      /** Only of pictures that no article shows. */
      imageAlt: z.string().optional(),
    }),
  ),
})

export type LegalText = z.infer<typeof text> & { readonly body: string }
export type ArticleText = z.infer<typeof articleText> & { readonly body: string }
export type PageText = z.infer<typeof pageText> & { readonly body: string }
export type ArticleFacts = z.infer<typeof articleFacts>
export interface SeedArticle {
  readonly key: string
  readonly facts: ArticleFacts
  readonly texts: Partial<Record<Locale, ArticleText>>
}

/** In the default language, and in others where translated. */
/** At least in the default language: what is read here is refused without it. */
export type Translated<Value> = Readonly<Partial<Record<Locale, Value>>>

export const inDefault = <Value>(texts: Translated<Value>): Value => texts[defaultLocale] as Value

export interface SeedPage {
  readonly key: string
  readonly texts: Translated<PageText>
}

export interface DemoContent {
  readonly authors: z.infer<typeof authors>
  readonly tags: z.infer<typeof tags>
  readonly blogs: readonly SeedArticle[]
  readonly pages: readonly SeedPage[]
  readonly contact: Translated<z.infer<typeof contact>>
  readonly issue: Translated<z.infer<typeof issue>>
  readonly home: Translated<z.infer<typeof home>>
  readonly site: Translated<z.infer<typeof site>>
  readonly privacy: Translated<LegalText>
  readonly terms: Translated<LegalText>
}

/** @throws where a file is invalid, with its name. */
export async function readDemoContent(): Promise<DemoContent> {
  const keys = (await readdir(path.join(root, 'content/blogs'))).sort()
  const pages = (await readdir(path.join(root, 'content/pages'))).sort()
  return {
    authors: await readJson('authors.json', authors),
    tags: await readJson('tags.json', tags),
    blogs: await Promise.all(keys.map(readArticle)),
    pages: await Promise.all(
      pages.map(async (key) => ({
        key,
        texts: await inDefaultAtLeast(`pages/${key}`, '.md', (file) => readText(file, pageText)),
      })),
    ),
    contact: await inDefaultAtLeast('contact', '.json', (file) => readJson(file, contact)),
    issue: await inDefaultAtLeast('issue', '.json', (file) => readJson(file, issue)),
    home: await inDefaultAtLeast('home', '.json', (file) => readJson(file, home)),
    site: await inDefaultAtLeast('site', '.json', (file) => readJson(file, site)),
    privacy: await inDefaultAtLeast('privacy', '.md', (file) => readText(file, text)),
    terms: await inDefaultAtLeast('terms', '.md', (file) => readText(file, text)),
  }
}

/** In the order of the registry. */
export function entriesOf<Value>(
  translations: Readonly<Partial<Record<Locale, Value>>>,
): readonly (readonly [Locale, Value])[] {
  return locales.flatMap((locale) => {
    const value = translations[locale]
    return value === undefined ? [] : [[locale, value] as const]
  })
}

export function readArt(key: string): Promise<Buffer> {
  return readFile(path.join(root, 'art', `${key}.svg`))
}

async function readArticle(key: string): Promise<SeedArticle> {
  const folder = `blogs/${key}`
  return {
    key,
    facts: await readJson(`${folder}/post.json`, articleFacts),
    texts: await perLanguage(folder, '.md', (file) => readText(file, articleText)),
  }
}

async function inDefaultAtLeast<Value>(
  folder: string,
  extension: string,
  read: (file: string) => Promise<Value>,
): Promise<Translated<Value>> {
  const found = await perLanguage(folder, extension, read)
  if (found[defaultLocale]) return found
  throw new Error(`${folder}/${defaultLocale}${extension} is missing.`)
}

async function perLanguage<Value>(
  folder: string,
  extension: string,
  read: (file: string) => Promise<Value>,
): Promise<Partial<Record<Locale, Value>>> {
  const files = await readdir(path.join(root, 'content', folder))
  const present = locales.filter((locale) => files.includes(locale + extension))
  const entries = await Promise.all(
    present.map(async (locale) => [locale, await read(`${folder}/${locale}${extension}`)] as const),
  )
  return Object.fromEntries(entries) as Partial<Record<Locale, Value>>
}

async function readText<Front extends z.ZodType>(
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
  return check(
    file,
    schema,
    JSON.parse(text, (_, value) => wordingFor(locales.length, value)),
  )
}

const wordings = z.strictObject({ eight: z.string(), other: z.string() })

/** A text with the number of languages has another wording for sites with more or fewer. */
export function wordingFor(languages: number, value: unknown): unknown {
  const { data } = wordings.safeParse(value)
  if (!data) return value
  return languages === 8 ? data.eight : data.other
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
