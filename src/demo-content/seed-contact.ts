import { defaultLocale } from '#locales/languages'
import { inDefault } from './demo-content'
import { inEveryLanguage } from './in-every-language'
import { createDraft, legalTextsDate } from './seed-pages'
import type { Seeding } from './seeding'

const formName = 'Contact'

/** The contact form, and the page that shows it. @returns the id of the page. */
export async function publishContact(seeding: Seeding): Promise<string> {
  const { demo, once, payload } = seeding
  const form = await once(
    'form:contact',
    async () => {
      const data = { name: formName, ...inDefault(demo.contact).form }
      const created = await payload.create({
        collection: 'forms',
        locale: defaultLocale,
        depth: 0,
        data: data as never,
      })
      return created.id
    },
    { collection: 'forms', where: { name: { equals: formName } } },
  )
  await inEveryLanguage(
    seeding,
    {
      document: { collection: 'forms', id: form },
      mark: 'form:contact',
      texts: demo.contact,
    },
    (req, locale, { form: texts }) =>
      payload.update({
        collection: 'forms',
        id: form,
        locale,
        depth: 0,
        req,
        data: texts as never,
      }),
  )
  const page = await createDraft(seeding, 'pages', 'page:contact', inDefault(demo.contact).title)
  await inEveryLanguage(
    seeding,
    {
      document: { collection: 'pages', id: page },
      mark: 'page:contact',
      texts: demo.contact,
      context: { modifiedAt: legalTextsDate },
    },
    (req, locale, { excerpt, metaDescription, metaTitle, slug, title }) =>
      payload.update({
        collection: 'pages',
        id: page,
        locale,
        depth: 0,
        req,
        data: {
          title,
          slug,
          excerpt,
          layout: 'sections',
          sections: [{ blockType: 'form', form }],
          meta: { title: metaTitle, description: metaDescription },
          _status: 'published',
        },
      }),
  )
  return page
}
