import type { CollectionConfig } from 'payload'
import { locales } from '#locales/languages'
import { editorOnly } from '#src/cms/access/editor-only'
import { publishingInOwnLanguage } from '#src/cms/access/own-language'
import { signedIn } from '#src/cms/access/signed-in'
import { nameForEditors } from '#src/cms/labels/in-languages'
import { incompleteChoices, issueStates } from '#src/features/newsletter/issue'
import { frequencies } from '#src/features/newsletter/subscriber'

/** A newsletter's issue: what was published in each language since the one before, or what an editor chose. */
export const issues: CollectionConfig = {
  slug: 'issues',
  defaultSort: '-createdAt',
  admin: {
    group: 'newsletter',
    useAsTitle: 'name',
    defaultColumns: ['name', 'state', 'frequency', 'sendAt', 'sentAt'],
    pagination: { defaultLimit: 25 },
  },
  access: {
    read: signedIn,
    create: editorOnly,
    update: publishingInOwnLanguage,
    delete: editorOnly,
    readVersions: signedIn,
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'subject', type: 'text', localized: true, maxLength: 120 },
    { name: 'intro', type: 'textarea', localized: true, maxLength: 3_000 },
    // Empty: what was published in the language of the mail since the last issue.
    { name: 'articles', type: 'relationship', relationTo: 'blogs', hasMany: true, maxDepth: 0 },
    // Articles published at or after this moment, for issues that choose by themselves.
    { name: 'since', type: 'date' },
    { name: 'until', type: 'date' },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'draft',
      options: [...issueStates],
    },
    // Whose turn it is: subscribers with this frequency.
    {
      name: 'frequency',
      type: 'select',
      required: true,
      defaultValue: 'weekly',
      options: [...frequencies],
    },
    {
      name: 'incomplete',
      type: 'select',
      required: true,
      defaultValue: 'leaveOut',
      options: [...incompleteChoices],
    },
    {
      name: 'locales',
      type: 'select',
      hasMany: true,
      defaultValue: [...locales],
      options: locales.map((code) => ({ value: code, label: nameForEditors(code) })),
    },
    { name: 'sendAt', type: 'date' },
    { name: 'sentAt', type: 'date' },
  ],
}
