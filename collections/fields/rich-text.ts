import {
  AlignFeature,
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'

/** Languages of code that are highlighted; the server does it, so each costs a visitor nothing. */
export const codeLanguages = {
  plaintext: 'Plain text',
  bash: 'Shell',
  css: 'CSS',
  xml: 'HTML, XML',
  http: 'HTTP',
  javascript: 'JavaScript',
  json: 'JSON',
  typescript: 'TypeScript',
  yaml: 'YAML',
} as const

/** A plain text area: the CMS's own code editor loads its scripts from another host. */
const codeBlock: Block = {
  slug: 'Code',
  labels: { singular: 'Code', plural: 'Code' },
  fields: [
    {
      name: 'language',
      type: 'select',
      required: true,
      defaultValue: 'plaintext',
      options: Object.entries(codeLanguages).map(([value, label]) => ({ value, label })),
    },
    { name: 'code', type: 'textarea', required: true, admin: { rows: 8 } },
  ],
}

/** The editor for articles and legal pages: what a page can show, and nothing that it cannot. */
export const articleEditor = lexicalEditor({
  features: () => [
    ParagraphFeature(),
    // The title is the page's h1, so that headings begin at h2.
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    StrikethroughFeature(),
    InlineCodeFeature(),
    LinkFeature({ enabledCollections: ['blogs'] }),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    AlignFeature(),
    EXPERIMENTAL_TableFeature(),
    UploadFeature({
      enabledCollections: ['media'],
      collections: {
        media: {
          fields: [
            {
              name: 'caption',
              type: 'text',
              admin: { description: 'Shown below the picture, in the language of this text.' },
            },
          ],
        },
      },
    }),
    BlocksFeature({ blocks: [codeBlock] }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})
