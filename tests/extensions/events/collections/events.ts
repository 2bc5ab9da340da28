import type { CollectionConfig } from 'payload'
import { takesPart } from '#src/cms/features'
import { completeField } from '#src/cms/fields/complete'
import { modifiedAtField } from '#src/cms/fields/modified-at'
import { originalLanguageField } from '#src/cms/fields/original-language'
import { slugField } from '#src/cms/fields/slug'
import { titleAndBody } from '#src/cms/fields/title-and-body'
import { titleCell } from '#src/cms/lists/title-cell'
import { languagesColumn, publicationViews } from '#src/features/publication/cms/admin-parts'
import { publishedByLanguage } from '#src/features/publication/cms/published-by-language'
import { articleEditor } from '#src/rich-text/cms/rich-text'

export const events: CollectionConfig = {
  ...publishedByLanguage('events'),
  slug: 'events',
  defaultSort: '-date',
  admin: {
    group: 'content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'languages', 'date', 'place', 'updatedAt'],
    components: publicationViews,
    listSearchableFields: ['title', 'slug', 'place'],
    pagination: { defaultLimit: 25 },
  },
  custom: takesPart({ translation: true, trash: { loss: 'link' }, completeness: titleAndBody }),
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      index: true,
      maxLength: 200,
      admin: { components: { Cell: titleCell() } },
    },
    { name: 'place', type: 'text', localized: true, maxLength: 200 },
    { name: 'body', type: 'richText', required: true, localized: true, editor: articleEditor },
    languagesColumn,
    modifiedAtField,
    completeField(titleAndBody),
    slugField('events', 'title'),
    { name: 'date', type: 'date', required: true, index: true, admin: { position: 'sidebar' } },
    originalLanguageField,
  ],
}
