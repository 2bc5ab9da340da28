import type { CollectionConfig } from 'payload'
import { defaultLocale } from '#locales/languages'
import { takesPart } from '#src/cms/features'
import { completeField } from '#src/cms/fields/complete'
import { firstPublishedAtField, modifiedAtField } from '#src/cms/fields/modified-at'
import { originalLanguageField } from '#src/cms/fields/original-language'
import { publishedAtField } from '#src/cms/fields/published-at'
import { slugField } from '#src/cms/fields/slug'
import { titleAndBody } from '#src/cms/fields/title-and-body'
import { byAuthor, publishedByDate, publishedByTag } from '#src/cms/lists/published-indexes'
import { titleCell } from '#src/cms/lists/title-cell'
import { sendAsIssueField } from '#src/features/newsletter/cms/send-as-issue'
import { languagesColumn, publicationViews } from '#src/features/publication/cms/admin-parts'
import { publishedByLanguage } from '#src/features/publication/cms/published-by-language'
import { articleEditor } from '#src/rich-text/cms/rich-text'

export const blogs: CollectionConfig = {
  ...publishedByLanguage('blogs'),
  slug: 'blogs',
  defaultSort: '-updatedAt',
  admin: {
    group: 'content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'languages', 'publishedAt', 'author', 'updatedAt'],
    components: publicationViews,
    listSearchableFields: ['title', 'slug', 'excerpt'],
    pagination: { defaultLimit: 25 },
  },
  custom: takesPart({
    translation: true,
    trash: { loss: 'link' },
    completeness: titleAndBody,
    indexes: (locale) => [
      { keys: publishedByDate(locale) },
      { keys: publishedByTag(locale) },
      ...(locale === defaultLocale ? [{ keys: byAuthor }] : []),
    ],
  }),
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 200,
      admin: { components: { Cell: titleCell('image') } },
    },
    {
      name: 'excerpt',
      type: 'textarea',
      localized: true,
      maxLength: 400,
    },
    { name: 'body', type: 'richText', required: true, localized: true, editor: articleEditor },
    languagesColumn,
    modifiedAtField,
    firstPublishedAtField,
    completeField(titleAndBody),
    slugField('blogs', 'title'),
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      admin: {
        position: 'sidebar',
        components: { afterInput: ['/src/features/media/admin/picture-square#PictureSquare'] },
      },
    },
    { name: 'author', type: 'relationship', relationTo: 'authors', admin: { position: 'sidebar' } },
    {
      name: 'tags',
      type: 'relationship',
      relationTo: 'tags',
      hasMany: true,
      admin: { position: 'sidebar' },
    },
    publishedAtField('blogs'),
    sendAsIssueField,
    originalLanguageField,
  ],
}
