import type { CollectionConfig } from 'payload'
import { editorOnly } from './access/editor-only'
import { publicReadsOfCollection } from './access/public-reads'
import { publishedOrEditor } from './access/published-or-editor'
import { completeField } from './fields/complete'
import { hasContent, hasWords } from './fields/has-words'
import { modifiedAtField } from './fields/modified-at'
import { articleEditor } from './fields/rich-text'
import { slugField } from './fields/slug'
import { followInSearch } from './hooks/follow-in-search'
import { followPublication } from './hooks/follow-publication'
import { rememberSlugs } from './hooks/remember-slugs'
import { safeSaveOfCollection } from './hooks/safe-saves'
import { restoreVersion } from './restore-version'

export const blogs: CollectionConfig = {
  slug: 'blogs',
  labels: { singular: 'Blog', plural: 'Blogs' },
  defaultSort: '-publishedAt',
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', '_status', 'publishedAt', 'author', 'updatedAt'],
    listSearchableFields: ['title', 'slug'],
    group: 'Content',
    description:
      'Each language is written and published on its own: choose it at the top, then publish it.',
  },
  access: {
    read: publishedOrEditor,
    create: editorOnly,
    update: editorOnly,
    delete: editorOnly,
    readVersions: editorOnly,
  },
  versions: {
    maxPerDoc: 50,
    drafts: { autosave: { interval: 1000, showSaveDraftButton: true }, localizeStatus: true },
  },
  hooks: {
    ...followPublication('blogs', [rememberSlugs, followInSearch]),
    beforeOperation: [publicReadsOfCollection, safeSaveOfCollection],
  },
  endpoints: [
    restoreVersion({ collection: 'blogs' }, ['title', 'excerpt', 'body', 'slug', 'meta']),
  ],
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      index: true,
      maxLength: 200,
    },
    {
      name: 'excerpt',
      type: 'textarea',
      localized: true,
      maxLength: 400,
      admin: { description: 'One or two sentences for lists, feeds and search engines.' },
    },
    { name: 'body', type: 'richText', required: true, localized: true, editor: articleEditor },
    modifiedAtField,
    completeField((blog) => hasWords(blog['title']) && hasContent(blog['body'])),
    slugField('blogs', 'title'),
    {
      name: 'image',
      type: 'upload',
      relationTo: 'media',
      admin: { position: 'sidebar', description: 'Square; other pictures are cut to a square.' },
    },
    { name: 'author', type: 'relationship', relationTo: 'authors', admin: { position: 'sidebar' } },
    {
      name: 'tags',
      type: 'relationship',
      relationTo: 'tags',
      hasMany: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'publishedAt',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
  ],
}
