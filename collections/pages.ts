import type { CollectionConfig } from 'payload'
import { sections } from '#globals/sections'
import { type Completeness, takesPart } from '#src/cms/features'
import { completeField } from '#src/cms/fields/complete'
import { hasContent, hasText, isEmptyList } from '#src/cms/fields/has-text'
import { modifiedAtField } from '#src/cms/fields/modified-at'
import { originalLanguageField } from '#src/cms/fields/original-language'
import { parentField } from '#src/cms/fields/parent'
import { slugField } from '#src/cms/fields/slug'
import { keepBelow } from '#src/cms/hooks/keep-below'
import { titleCell } from '#src/cms/lists/title-cell'
import { languagesColumn, publicationViews } from '#src/features/publication/cms/admin-parts'
import { publishedByLanguage } from '#src/features/publication/cms/published-by-language'
import { isReservedPath } from '#src/page-types/route-of-path'
import { articleEditor } from '#src/rich-text/cms/rich-text'

/** Text or sections, the same for all languages. */
const hasSections = (data: unknown): boolean =>
  (data as { layout?: unknown } | undefined)?.layout === 'sections'

const titleAndContent: Completeness = {
  fields: ['title', 'layout', 'body', 'sections'],
  lacking: (page) => {
    const lacksContent = hasSections(page)
      ? isEmptyList(page['sections'])
      : !hasContent(page['body'])
    return [
      ...(hasText(page['title']) ? [] : ['title']),
      ...(lacksContent ? [hasSections(page) ? 'sections' : 'body'] : []),
    ]
  },
}

const shared = publishedByLanguage('pages')

export const pages: CollectionConfig = {
  ...shared,
  slug: 'pages',
  defaultSort: 'title',
  admin: {
    group: 'pages',
    useAsTitle: 'title',
    defaultColumns: ['title', 'languages', 'parent', 'updatedAt'],
    components: publicationViews,
    listSearchableFields: ['title', 'slug', 'excerpt'],
    pagination: { defaultLimit: 25 },
  },
  custom: takesPart({
    translation: true,
    trash: { loss: 'link' },
    completeness: titleAndContent,
    // Against two pages at one address created at the same moment.
    indexes: (locale) => [
      {
        keys: { [`slug.${locale}`]: 1, parent: 1 },
        options: { unique: true, partialFilterExpression: { [`slug.${locale}`]: { $gt: '' } } },
      },
    ],
  }),
  hooks: {
    ...shared.hooks,
    beforeDelete: [keepBelow, ...(shared.hooks.beforeDelete ?? [])],
  },
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 200,
      admin: { components: { Cell: titleCell() } },
    },
    { name: 'excerpt', type: 'textarea', localized: true, maxLength: 400 },
    {
      name: 'body',
      type: 'richText',
      required: true,
      localized: true,
      editor: articleEditor,
      admin: { condition: (data) => !hasSections(data) },
    },
    {
      name: 'sections',
      type: 'blocks',
      // Each language has its own order.
      localized: true,
      required: true,
      minRows: 1,
      // Payload validates an empty localized list, but not null.
      hooks: { beforeValidate: [({ value }) => (value === null ? [] : value)] },
      blocks: sections,
      admin: { condition: hasSections },
    },
    languagesColumn,
    modifiedAtField,
    completeField(titleAndContent),
    slugField('pages', 'title', {
      parent: 'parent',
      isTaken: (slug) => isReservedPath(`/${slug}`),
    }),
    parentField('pages'),
    {
      name: 'layout',
      type: 'select',
      required: true,
      defaultValue: 'text',
      options: ['text', 'sections'],
      admin: { position: 'sidebar', isClearable: false },
    },
    originalLanguageField,
  ],
}
