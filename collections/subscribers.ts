import type { CollectionConfig } from 'payload'
import { languages } from '#locales/languages'
import { adminOnly } from '#src/cms/access/admin-only'
import { frequencies, subscriberStates, suppressions } from '#src/features/newsletter/subscriber'

const never = () => false

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
  },
  access: { read: adminOnly, create: never, update: adminOnly, delete: adminOnly },
  fields: [
    // Normalized: lower case, and the domain as in DNS.
    { name: 'email', type: 'text', required: true, unique: true, index: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'unconfirmed',
      options: [...subscriberStates],
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
    { name: 'suppression', type: 'select', options: [...suppressions] },
    // Refusals in a row that may pass, such as a full mailbox.
    { name: 'softBounces', type: 'number', defaultValue: 0 },
    { name: 'key', type: 'text', required: true, index: true, hidden: true },
    {
      name: 'consent',
      type: 'group',
      fields: [
        { name: 'at', type: 'date' },
        { name: 'confirmedAt', type: 'date' },
        { name: 'text', type: 'textarea' },
        { name: 'version', type: 'text' },
        { name: 'page', type: 'text' },
        // HMAC of the client's address; `import` and the name of the file for lists.
        { name: 'client', type: 'text' },
        { name: 'source', type: 'text' },
      ],
    },
  ],
}
