import { createServerFeature } from '@payloadcms/richtext-lexical'
import { withoutPending } from './without-pending'

/**
 * The server's part of what the admin adds to Payload's editor (`src/rich-text/admin`): pictures that
 * were never uploaded are not stored, whoever sends them.
 */
export const EditorInputFeature = createServerFeature({
  key: 'editorInput',
  feature: {
    ClientFeature: '/src/rich-text/admin/feature#EditorInputClient',
    hooks: { beforeValidate: [({ value }) => withoutPending(value)] },
  },
})
