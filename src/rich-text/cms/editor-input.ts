import { createServerFeature } from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'
import { withMendedLinks } from './mend-links'
import { withTidyFields } from './with-tidy-fields'
import { withoutPending } from './without-pending'

interface EditorInput {
  /** The editor's blocks, whose default values new ones get. */
  readonly blocks: readonly Block[]
}

interface ClientProps {
  readonly defaults: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Drops pictures that were never uploaded, repairs links, and normalizes captions (`src/rich-text/admin`). */
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

/** WCAG 3.1.2, as Lexical's `NodeState`. Payload's `TextStateFeature` stores the same, with an English menu. */
export const LanguageOfPartsFeature = createServerFeature({
  key: 'languageOfParts',
  feature: { ClientFeature: '/src/rich-text/admin/feature#LanguageOfPartsClient' },
})
