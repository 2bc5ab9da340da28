import { createServerFeature } from '@payloadcms/richtext-lexical'
import { withMendedLinks } from './mend-links'
import { withTidyFields } from './with-tidy-fields'
import { withoutPending } from './without-pending'

/**
 * The server's part of what the admin adds to Payload's editor (`src/rich-text/admin`): pictures that
 * were never uploaded are not stored, by whichever door they come, links are stored and shown as they were meant,
 * and captions are stored as other texts of one line.
 */
export const EditorInputFeature = createServerFeature({
  key: 'editorInput',
  feature: {
    ClientFeature: '/src/rich-text/admin/feature#EditorInputClient',
    hooks: {
      beforeValidate: [({ value }) => withTidyFields(withMendedLinks(withoutPending(value)))],
      afterRead: [({ value }) => withMendedLinks(value)],
    },
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
