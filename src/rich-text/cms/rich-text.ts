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
  SubscriptFeature,
  SuperscriptFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type {
  Block,
  Field,
  PayloadRequest,
  RelationshipFieldSingleValidation,
  TextField,
} from 'payload'
import { relationship } from 'payload/shared'
import { linkFault } from '#src/cms/fields/link'
import { inLanguages } from '#src/cms/labels/in-languages'
import { pictureInTextLabels } from '#src/cms/labels/of-entities'
import { blockWithLabels, withLabels } from '#src/cms/labels/plugin'
import { linkedCollections } from '#src/page-types/route-of-document'
import { isCheckedText } from './checked-text'
import { EditorInputFeature, LanguageOfPartsFeature } from './editor-input'
import { withNamedFaults } from './named-faults'

/** Languages with highlighting, on the server, so that each costs a visitor nothing. */
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

/** A plain text area: the CMS's own code editor loads scripts from another host. */
const codeBlock: Block = {
  slug: 'Code',
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

/** Linked pages contribute id, slug, and title (`defaultPopulate`), and within populated documents only the id. */
const links = () =>
  shownBy(
    '/src/rich-text/admin/links/link-feature#LinkFeatureClient',
    LinkFeature({
      enabledCollections: [...linkedCollections],
      maxDepth: 1,
      fields: ({ defaultFields }) =>
        defaultFields.map((field) => {
          if (field.name === 'url') return { ...field, ...addressOfLink } as TextField
          return field.name === 'doc' ? ({ ...field, validate: documentOfLink } as Field) : field
        }),
    }),
  )

function shownBy<Provider extends { readonly feature: unknown }>(
  ClientFeature: string,
  provider: Provider,
): Provider {
  const make = provider.feature as (args: unknown) => object | Promise<object>
  const feature = async (args: unknown) => ({ ...(await make(args)), ClientFeature })
  return { ...provider, feature }
}

/** Payload's pattern is ASCII only, and its hook encodes every other URL again at each save. */
const addressOfLink: Pick<TextField, 'hooks' | 'validate'> = {
  hooks: {},
  validate: (value: unknown, { req, siblingData }: LinkOptions) =>
    siblingData.linkType === 'internal' || (linkFault(value, true, req) ?? true),
}

const documentOfLink: RelationshipFieldSingleValidation = (value, options) =>
  (Boolean(value) && isCheckedText(options.req)) || relationship(value, options as never)

interface LinkOptions {
  readonly req: PayloadRequest
  readonly siblingData: { readonly linkType?: string }
}

const placeholders = inLanguages(({ parts }) => parts.richText)

/** The editor for a few paragraphs: no headings, no wide blocks. */
export const plainEditor = withNamedFaults(
  lexicalEditor({
    // Its handles stand beside the column, where a page has its margin.
    admin: { placeholder: placeholders.plainPlaceholder, hideGutter: true },
    features: () => [
      ParagraphFeature(),
      BoldFeature(),
      ItalicFeature(),
      InlineCodeFeature(),
      LanguageOfPartsFeature(),
      links(),
      InlineToolbarFeature(),
      EditorInputFeature({ blocks: [] }),
    ],
  }),
)

/** A sentence of the article set large beside the text. */
const pullQuoteBlock: Block = {
  slug: 'PullQuote',
  fields: [
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: 300,
    },
    { name: 'attribution', type: 'text' },
  ],
}

/** A note at the end of the article, numbered by the page. */
const footnoteBlock: Block = {
  slug: 'Footnote',
  fields: [
    {
      name: 'note',
      type: 'richText',
      required: true,
      editor: plainEditor,
    },
  ],
}

/** The form itself is a document: it can be on several pages. */
const formBlock: Block = {
  slug: 'FormInText',
  fields: [
    { name: 'form', type: 'relationship', relationTo: 'forms', required: true, maxDepth: 0 },
    {
      name: 'formNotice',
      type: 'ui',
      admin: { components: { Field: '/src/features/forms/admin/form-notice#SectionNotice' } },
    },
  ],
}

/** Its words are those of the page's language. */
const subscribeBlock: Block = {
  slug: 'SubscribeInText',
  fields: [
    {
      name: 'newsletterNotice',
      type: 'ui',
      admin: {
        components: { Field: '/src/features/newsletter/admin/newsletter-notice#NewsletterNotice' },
      },
    },
  ],
}

export const articleBlocks = {
  blocks: [codeBlock, pullQuoteBlock, formBlock, subscribeBlock].map(blockWithLabels),
  inlineBlocks: [blockWithLabels(footnoteBlock)],
}

/** The editor for articles and legal pages: only what a page can show. */
export const articleEditor = withNamedFaults(
  lexicalEditor({
    admin: { placeholder: placeholders.placeholder, hideGutter: true },
    features: () => [
      ParagraphFeature(),
      // The title is the h1.
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      BoldFeature(),
      ItalicFeature(),
      StrikethroughFeature(),
      SuperscriptFeature(),
      SubscriptFeature(),
      InlineCodeFeature(),
      LanguageOfPartsFeature(),
      links(),
      UnorderedListFeature(),
      OrderedListFeature(),
      BlockquoteFeature(),
      HorizontalRuleFeature(),
      AlignFeature(),
      shownBy(
        '/src/rich-text/admin/tables/table-feature#TableFeatureClient',
        EXPERIMENTAL_TableFeature(),
      ),
      UploadFeature({
        enabledCollections: ['media'],
        collections: {
          media: {
            fields: withLabels([{ name: 'caption', type: 'text' }], pictureInTextLabels),
          },
        },
      }),
      BlocksFeature(articleBlocks),
      FixedToolbarFeature(),
      InlineToolbarFeature(),
      EditorInputFeature({ blocks: [...articleBlocks.blocks, ...articleBlocks.inlineBlocks] }),
    ],
  }),
)
