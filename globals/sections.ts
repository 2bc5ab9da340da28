import type { Block, Field } from 'payload'
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
export const sections: Block[] = [hero, features, quote, newestPosts, callToAction]
