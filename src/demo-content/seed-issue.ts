import { defaultLocale } from '#locales/languages'
import { inDefault } from './demo-content'
import { inEveryLanguage } from './in-every-language'
import type { SeedReferences } from './markdown'
import type { Seeding } from './seeding'

/** Published in every language. */
const articles = [
  'quotation-marks',
  'interview-with-the-comma',
  'breaking-lines',
  'fonts-for-eight-languages',
]

/** A draft of a newsletter's issue, to look at: nothing is sent. */
export async function writeIssue(
  seeding: Seeding,
  references: Pick<SeedReferences, 'blog'>,
): Promise<void> {
  const { demo, once, payload } = seeding
  const name = inDefault(demo.issue).subject
  const known = new Set(demo.blogs.map(({ key }) => key))
  const id = await once(
    'issue:first',
    async () => {
      const created = await payload.create({
        collection: 'issues',
        locale: defaultLocale,
        depth: 0,
        data: {
          name,
          articles: articles.filter((key) => known.has(key)).map(references.blog),
        } as never,
      })
      return created.id
    },
    { collection: 'issues', where: { name: { equals: name } } },
  )
  await inEveryLanguage(
    seeding,
    { document: { collection: 'issues', id }, mark: 'issue:first', texts: demo.issue },
    (req, locale, texts) =>
      payload.update({ collection: 'issues', id, locale, depth: 0, req, data: texts }),
  )
}
