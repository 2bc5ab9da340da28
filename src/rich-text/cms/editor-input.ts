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

/**
 * Words of another language than their text (WCAG 3.1.2), stored with each text as Lexical's
 * `NodeState`. Payload's own `TextStateFeature` stores the same, but names its menu in English.
 */
export const LanguageOfPartsFeature = createServerFeature({
  key: 'languageOfParts',
  feature: { ClientFeature: '/src/rich-text/admin/feature#LanguageOfPartsClient' },
})
