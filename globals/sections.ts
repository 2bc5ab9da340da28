import type { Block, Field } from 'payload'
import { linkField } from '#src/cms/fields/link'
import { siteLanguages } from '#src/cms/fields/site-languages'
import { blockLabels } from '#src/cms/labels/of-entities'
import { notSearched } from '#src/features/search/searched-text'
import { plainEditor } from '#src/rich-text/cms/rich-text'
import { sectionThumbnail } from './section-thumbnails'

const heading: Field = { name: 'heading', type: 'text', required: true }
/** A button's label is not text of the page. */
const linkLabel: Field = { name: 'linkLabel', type: 'text', custom: notSearched }

const hero: Block = {
  slug: 'hero',
  admin: { images: sectionThumbnail('hero') },
  fields: [
    heading,
    { name: 'text', type: 'textarea' },
    linkLabel,
    linkField(false),
    { name: 'image', type: 'upload', relationTo: 'media' },
  ],
}

const story: Block = {
  slug: 'story',
  admin: { images: sectionThumbnail('story') },
  fields: [
    heading,
    { name: 'text', type: 'richText', required: true, editor: plainEditor },
    linkLabel,
    linkField(false),
    { name: 'image', type: 'upload', relationTo: 'media' },
    {
      name: 'imageSide',
      type: 'select',
      required: true,
      defaultValue: 'start',
      options: ['start', 'end'],
    },
  ],
}

const figures: Block = {
  slug: 'figures',
  admin: { images: sectionThumbnail('figures') },
  fields: [
    { name: 'heading', type: 'text' },
    {
      name: 'items',
      type: 'array',
      minRows: 1,
      maxRows: 6,
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'value',
              type: 'text',
              required: true,
              maxLength: 12,
              admin: { width: '25%' },
            },
            { name: 'label', type: 'text', required: true },
          ],
        },
      ],
    },
  ],
}

const features: Block = {
  slug: 'features',
  admin: { images: sectionThumbnail('features') },
  fields: [
    heading,
    {
      name: 'items',
      type: 'array',
      minRows: 1,
      fields: [
        { name: 'title', type: 'text', required: true },
        { name: 'text', type: 'textarea', required: true },
      ],
    },
  ],
}

const quote: Block = {
  slug: 'quote',
  admin: { images: sectionThumbnail('quote') },
  fields: [
    {
      name: 'text',
      type: 'textarea',
      required: true,
    },
    { name: 'attribution', type: 'text' },
  ],
}

const poster: Block = {
  slug: 'poster',
  admin: { images: sectionThumbnail('poster') },
  fields: [
    heading,
    { name: 'text', type: 'richText', editor: plainEditor },
    {
      name: 'items',
      type: 'array',
      minRows: 1,
      maxRows: 16,
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'language',
              type: 'select',
              required: true,
              ...siteLanguages,
            },
            { name: 'value', type: 'text', required: true, maxLength: 12 },
            { name: 'note', type: 'text', maxLength: 24 },
          ],
        },
      ],
    },
  ],
}

const callToAction: Block = {
  slug: 'callToAction',
  admin: { images: sectionThumbnail('callToAction') },
  fields: [
    heading,
    { name: 'text', type: 'textarea' },
    { ...linkLabel, required: true },
    linkField(true),
  ],
}

const newestPosts: Block = {
  slug: 'newestPosts',
  admin: { images: sectionThumbnail('newestPosts') },
  fields: [
    heading,
    { name: 'count', type: 'number', required: true, min: 1, max: 12, defaultValue: 3 },
  ],
}

/** Its own title is the heading. */
const form: Block = {
  slug: 'form',
  // GraphQL has a type `Form` of the collection.
  interfaceName: 'FormSection',
  admin: { images: sectionThumbnail('form') },
  fields: [
    {
      name: 'form',
      type: 'relationship',
      relationTo: 'forms',
      required: true,
      maxDepth: 0,
    },
    {
      name: 'formNotice',
      type: 'ui',
      admin: { components: { Field: '/src/features/forms/admin/form-notice#SectionNotice' } },
    },
  ],
}

/** What it says beside the form; the form is the same everywhere. */
const newsletter: Block = {
  slug: 'newsletter',
  // GraphQL has a type `Newsletter` of the global.
  interfaceName: 'NewsletterSection',
  admin: { images: sectionThumbnail('newsletter') },
  fields: [
    { name: 'heading', type: 'text', maxLength: 120 },
    { name: 'text', type: 'textarea', maxLength: 1_000 },
    {
      name: 'newsletterNotice',
      type: 'ui',
      admin: {
        components: { Field: '/src/features/newsletter/admin/newsletter-notice#NewsletterNotice' },
      },
    },
  ],
}

const inAllLanguages: Block = {
  slug: 'inAllLanguages',
  admin: { images: sectionThumbnail('inAllLanguages') },
  fields: [heading, { name: 'text', type: 'textarea' }],
}

const sheet: Block = {
  slug: 'sheet',
  admin: { images: sectionThumbnail('sheet') },
  fields: [heading, { name: 'text', type: 'textarea' }, linkLabel, linkField(false)],
}

/** Closed sections show their kind and heading. */
const named = (block: Block): Block => ({
  ...block,
  admin: {
    ...block.admin,
    components: {
      ...block.admin?.components,
      Label: {
        path: '/src/cms/admin/section-label#SectionLabel',
        clientProps: { kind: blockLabels[block.slug]?.singular ?? block.slug },
      },
    },
  },
})

export const sections: Block[] = [
  hero,
  story,
  features,
  quote,
  figures,
  newestPosts,
  inAllLanguages,
  poster,
  form,
  newsletter,
  callToAction,
].map(named)

/** The home page alone shows its opening in every language. */
export const homeSections: Block[] = [named(sheet), ...sections]
