import type { CollectionConfig, Field } from 'payload'
import { locales } from '#locales/languages'
import { editorOnly } from '#src/cms/access/editor-only'
import { oneLanguage } from '#src/cms/access/one-language'
import { writingInOwnLanguage } from '#src/cms/access/own-language'
import { signedIn } from '#src/cms/access/signed-in'
import { takesPart } from '#src/cms/features'
import { expireOnChange } from '#src/cms/hooks/expire-on-change'
import { nameForEditors } from '#src/cms/labels/in-languages'
import { issueEndpoints } from '#src/features/newsletter/cms/issue-endpoints'
import {
  giveSlug,
  keepDecided,
  keepReaders,
  refuseAfterStart,
} from '#src/features/newsletter/cms/issue-hooks'
import { incompleteChoices, issueStates } from '#src/features/newsletter/issue'
import { guardIssue } from '#src/features/newsletter/sending/cms/deleted-issues'
import { deliveryEndpoints } from '#src/features/newsletter/sending/cms/endpoints'
import { frequencies } from '#src/features/newsletter/subscriber'
import { issuesTag } from '#src/platform/cache/tags'

const expiry = expireOnChange('issues', [issuesTag])

/** Of a part of the form that stores nothing. */
const part = (name: string, component: string, position?: 'sidebar'): Field => ({
  name,
  type: 'ui',
  admin: {
    ...(position ? { position } : {}),
    components: { Field: `/src/features/newsletter/admin/${component}` },
    disableBulkEdit: true,
    disableListColumn: true,
  },
})

/** Only the program writes it. */
const decided = { create: () => false, update: () => false }

/** A newsletter's issue: what was published in each language since the one before, or what an editor chose. */
export const issues: CollectionConfig = {
  slug: 'issues',
  defaultSort: '-createdAt',
  disableDuplicate: true,
  admin: {
    group: 'newsletter',
    useAsTitle: 'name',
    defaultColumns: ['name', 'state', 'frequency', 'sendAt', 'sentAt'],
    listSearchableFields: ['name', 'subject'],
    pagination: { defaultLimit: 25 },
  },
  access: {
    read: signedIn,
    create: editorOnly,
    update: writingInOwnLanguage,
    delete: editorOnly,
    readVersions: signedIn,
  },
  custom: takesPart({ savesPrivately: true }),
  hooks: {
    ...expiry,
    beforeOperation: [oneLanguage],
    beforeChange: [giveSlug, keepDecided, keepReaders, refuseAfterStart],
    beforeDelete: [guardIssue],
  },
  endpoints: [...issueEndpoints, ...deliveryEndpoints],
  fields: [
    part('issueActions', 'issue-actions#IssueActions'),
    part('issueDeliveries', 'deliveries#Deliveries'),
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'subject', type: 'text', localized: true, maxLength: 120 },
    { name: 'intro', type: 'textarea', localized: true, maxLength: 3_000, admin: { rows: 6 } },
    // Empty: what was published in the language of the mail since the last issue.
    {
      name: 'articles',
      type: 'relationship',
      relationTo: 'blogs',
      hasMany: true,
      maxDepth: 0,
      maxRows: 40,
      admin: { isSortable: true },
    },
    part('issuePreview', 'issue-preview#IssuePreview'),
    {
      name: 'state',
      type: 'select',
      index: true,
      defaultValue: 'draft',
      options: [...issueStates],
      access: decided,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'frequency',
      type: 'select',
      required: true,
      defaultValue: 'weekly',
      options: [...frequencies],
      admin: { position: 'sidebar' },
    },
    {
      name: 'locales',
      type: 'select',
      hasMany: true,
      defaultValue: [...locales],
      options: locales.map((code) => ({ value: code, label: nameForEditors(code) })),
      admin: { position: 'sidebar' },
    },
    {
      name: 'incomplete',
      type: 'select',
      required: true,
      defaultValue: 'leaveOut',
      options: [...incompleteChoices],
      admin: { position: 'sidebar' },
    },
    // Articles published at or after this moment, for issues that choose by themselves.
    {
      name: 'since',
      type: 'date',
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'until', type: 'date', index: true, access: decided, admin: { hidden: true } },
    {
      name: 'sendAt',
      type: 'date',
      access: decided,
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
        condition: ({ sendAt }) => Boolean(sendAt),
      },
    },
    {
      name: 'sentAt',
      type: 'date',
      access: decided,
      admin: {
        position: 'sidebar',
        readOnly: true,
        date: { pickerAppearance: 'dayAndTime' },
        condition: ({ sentAt }) => Boolean(sentAt),
      },
    },
    // Of its page, of visits that it brings, and of the occasion of an automatic one, so that there is only one.
    {
      name: 'slug',
      type: 'text',
      unique: true,
      index: true,
      access: decided,
      admin: { hidden: true },
    },
    // By language, the articles with which it is sent: see docs/decisions/0078-issues.md.
    {
      name: 'fixed',
      type: 'json',
      access: decided,
      admin: { hidden: true, disableListFilter: true },
    },
  ],
}
