import type { CollectionConfig, FieldAccess } from 'payload'
import { languages } from '#locales/languages'
import { adminOnly } from '#src/cms/access/admin-only'
import { keepCodeOfErased } from '#src/features/newsletter/cms/subscribers/keep-code'
import { subscriberEndpoints } from '#src/features/newsletter/cms/subscribers/subscriber-endpoints'
import { frequencies, subscriberStates, suppressions } from '#src/features/newsletter/subscriber'

const never = () => false
const asKnown: { readonly update: FieldAccess } = { update: never }

/** Who gets the newsletter. Admins alone read addresses. */
export const subscribers: CollectionConfig = {
  slug: 'subscribers',
  defaultSort: '-createdAt',
  lockDocuments: false,
  admin: {
    group: 'newsletter',
    useAsTitle: 'email',
    defaultColumns: ['email', 'state', 'locale', 'frequency', 'createdAt'],
    listSearchableFields: ['email'],
    pagination: { defaultLimit: 25 },
    components: {
      beforeListTable: ['/src/features/newsletter/admin/subscriber-tools#SubscriberTools'],
    },
  },
  access: { read: adminOnly, create: never, update: adminOnly, delete: adminOnly },
  hooks: { afterDelete: [keepCodeOfErased] },
  endpoints: subscriberEndpoints,
  fields: [
    // Normalized: lower case, and the domain as in DNS.
    {
      name: 'email',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      access: asKnown,
      admin: { readOnly: true },
    },
    // An admin can't subscribe a person by hand: the mailbox confirms.
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'unconfirmed',
      options: [...subscriberStates],
      access: asKnown,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'locale',
      type: 'select',
      required: true,
      index: true,
      options: languages.map(({ code, name }) => ({ value: code, label: name })),
    },
    { name: 'topics', type: 'relationship', relationTo: 'tags', hasMany: true, maxDepth: 0 },
    {
      name: 'frequency',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'weekly',
      options: [...frequencies],
    },
    {
      name: 'suppression',
      type: 'select',
      options: [...suppressions],
      access: asKnown,
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ suppression }) => Boolean(suppression),
      },
    },
    // Refusals in a row that may pass, such as a full mailbox.
    {
      name: 'softBounces',
      type: 'number',
      defaultValue: 0,
      access: asKnown,
      admin: { hidden: true },
    },
    { name: 'key', type: 'text', required: true, index: true, hidden: true },
    {
      name: 'consent',
      type: 'group',
      access: asKnown,
      admin: { readOnly: true, condition: ({ consent }) => Boolean(consent) },
      fields: [
        { name: 'at', type: 'date' },
        { name: 'confirmedAt', type: 'date' },
        { name: 'text', type: 'textarea' },
        { name: 'version', type: 'text' },
        { name: 'page', type: 'text' },
        // HMAC of the client's address.
        { name: 'client', type: 'text', admin: { hidden: true } },
        // `form`, or the name of an imported file.
        { name: 'source', type: 'text' },
      ],
    },
  ],
}
