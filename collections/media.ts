import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { settings } from '#src/config/env'
import { anyone } from './access/anyone'
import { editorOnly } from './access/editor-only'
import { oneLanguage } from './access/one-language'
import { expireOnChange } from './hooks/expire-on-change'
import { describePlaceholder } from './hooks/placeholder'

/** A year, in seconds: a stored file never changes under its name. */
const immutable = 'public, max-age=31536000, immutable'

export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: { group: 'Content', defaultColumns: ['filename', 'alt', 'updatedAt'] },
  access: { read: anyone, create: editorOnly, update: editorOnly, delete: editorOnly },
  hooks: {
    ...expireOnChange('media'),
    beforeOperation: [oneLanguage],
    beforeChange: [describePlaceholder],
  },
  upload: {
    staticDir: path.resolve(settings.dataDir, 'media'),
    // Checked against the bytes. SVG is refused: it is a document that can carry scripts.
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    focalPoint: true,
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', immutable)
      return headers
    },
    adminThumbnail: 'thumbnail',
    imageSizes: [
      {
        name: 'thumbnail',
        width: 300,
        height: 300,
        formatOptions: { format: 'webp', options: { quality: 80 } },
      },
      {
        name: 'square',
        width: 1200,
        height: 1200,
        withoutEnlargement: false,
        formatOptions: { format: 'webp', options: { quality: 88 } },
      },
      {
        name: 'share',
        width: 1200,
        height: 630,
        withoutEnlargement: false,
        formatOptions: { format: 'jpeg', options: { quality: 84 } },
      },
    ],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      localized: true,
      admin: {
        description: 'What the picture shows, for those who do not see it. Empty for decoration.',
      },
    },
    // Made of each upload; nothing that an editor could set.
    { name: 'placeholder', type: 'text', admin: { hidden: true } },
  ],
}
