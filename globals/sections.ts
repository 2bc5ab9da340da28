import type { Block, Field } from 'payload'
import { plainEditor } from '#collections/fields/rich-text'
import { linkField } from './link'

const heading: Field = { name: 'heading', type: 'text', required: true }

const hero: Block = {
  slug: 'hero',
  labels: { singular: 'Opening', plural: 'Openings' },
  fields: [
    heading,
    { name: 'text', type: 'textarea' },
    { name: 'linkLabel', type: 'text' },
    linkField(false),
    { name: 'image', type: 'upload', relationTo: 'media' },
  ],
}

const story: Block = {
  slug: 'story',
  labels: { singular: 'Story', plural: 'Stories' },
  fields: [
    heading,
    { name: 'text', type: 'richText', required: true, editor: plainEditor },
    { name: 'linkLabel', type: 'text' },
    linkField(false),
    { name: 'image', type: 'upload', relationTo: 'media' },
    {
      name: 'imageSide',
      type: 'select',
      required: true,
      defaultValue: 'start',
      options: [
        { value: 'start', label: 'Picture first' },
        { value: 'end', label: 'Text first' },
      ],
    },
  ],
}

const figures: Block = {
  slug: 'figures',
  labels: { singular: 'Figures', plural: 'Figures' },
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
              admin: { width: '25%', description: 'Set large: 8, 1,200, 99 %.' },
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
  labels: { singular: 'Features', plural: 'Features' },
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
  labels: { singular: 'Quote', plural: 'Quotes' },
  fields: [
    {
      name: 'text',
      type: 'textarea',
      required: true,
      admin: { description: 'Without quotation marks; the page sets those of the language.' },
    },
    { name: 'attribution', type: 'text' },
  ],
}

const callToAction: Block = {
  slug: 'callToAction',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  fields: [
    heading,
    { name: 'text', type: 'textarea' },
    { name: 'linkLabel', type: 'text', required: true },
    linkField(true),
  ],
}

const newestPosts: Block = {
  slug: 'newestPosts',
  labels: { singular: 'Newest posts', plural: 'Newest posts' },
  fields: [
    heading,
    { name: 'count', type: 'number', required: true, min: 1, max: 12, defaultValue: 3 },
  ],
}

/** What editors arrange on the home page. */
export const sections: Block[] = [hero, story, features, quote, figures, newestPosts, callToAction]
