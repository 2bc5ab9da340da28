import { createServerFeature } from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'
import { withMendedLinks } from './mend-links'
import { withTidyFields } from './with-tidy-fields'
import { withoutPending } from './without-pending'

interface EditorInput {
  /** The blocks of the editor, whose new ones begin with the default values of their fields. */
  readonly blocks: readonly Block[]
}

interface ClientProps {
  readonly defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/**
 * The server's part of what the admin adds to Payload's editor (`src/rich-text/admin`): pictures that
 * were never uploaded are not stored, by whichever door they come, links are stored and shown as they were meant,
 * and captions are stored as other texts of one line.
 */
export const EditorInputFeature = createServerFeature<EditorInput, EditorInput, ClientProps>({
  key: 'editorInput',
  feature: ({ props }) => ({
    ClientFeature: '/src/rich-text/admin/feature#EditorInputClient',
    clientFeatureProps: { defaults: defaultsOf(props.blocks) },
    sanitizedServerFeatureProps: props,
    hooks: {
      beforeValidate: [({ value }) => withTidyFields(withMendedLinks(withoutPending(value)))],
      afterRead: [({ value }) => withMendedLinks(value)],
    },
  }),
})

/** Payload's forms in the browser do not know the default values of their fields. */
export function defaultsOf(blocks: readonly Block[]): ClientProps['defaults'] {
  return Object.fromEntries(
    blocks.map(({ fields, slug }) => [
      slug,
      Object.fromEntries(
        fields.flatMap((field) =>
          'name' in field && 'defaultValue' in field && typeof field.defaultValue !== 'function'
            ? [[field.name, field.defaultValue]]
            : [],
        ),
      ),
    ]),
  )
}

/**
 * Words of another language than their text (WCAG 3.1.2), stored with each text as Lexical's
 * `NodeState`. Payload's own `TextStateFeature` stores the same, but names its menu in English.
 */
export const LanguageOfPartsFeature = createServerFeature({
  key: 'languageOfParts',
  feature: { ClientFeature: '/src/rich-text/admin/feature#LanguageOfPartsClient' },
})
