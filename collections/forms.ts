import type { CollectionConfig } from 'payload'
import { editorOnly } from '#src/cms/access/editor-only'
import { oneLanguage } from '#src/cms/access/one-language'
import { publishingInOwnLanguage } from '#src/cms/access/own-language'
import { signedIn } from '#src/cms/access/signed-in'
import { takesPart } from '#src/cms/features'
import { completeField } from '#src/cms/fields/complete'
import { expireOnChange } from '#src/cms/hooks/expire-on-change'
import { labelsInRow } from '#src/cms/labels/of-entities'
import { isAdmin } from '#src/cms/roles/rules'
import { formFacts } from '#src/features/forms/cms/facts-endpoint'
import { formFields } from '#src/features/forms/cms/form-fields'
import { nameFields } from '#src/features/forms/cms/name-fields'
import { byItsReaders } from '#src/features/forms/cms/of-own-forms'
import { completeForm } from '#src/features/forms/stored-form'
import { usualDays } from '#src/features/forms/submission'
import { versionsOfCollection } from '#src/features/versions/cms/versions-without-drafts'

const expiry = expireOnChange('forms')

/** Public, in the languages that are complete, on the pages that show it: see docs/decisions/0075-forms.md. */
export const forms: CollectionConfig = {
  slug: 'forms',
  defaultSort: 'name',
  admin: {
    group: 'forms',
    useAsTitle: 'name',
    defaultColumns: ['name', 'open', 'days', 'updatedAt'],
    listSearchableFields: ['name', 'title'],
    pagination: { defaultLimit: 25 },
  },
  access: {
    // Visitors read forms on pages alone: a form names accounts.
    read: signedIn,
    create: editorOnly,
    update: publishingInOwnLanguage,
    delete: editorOnly,
    readVersions: signedIn,
  },
  versions: versionsOfCollection,
  custom: takesPart({ translation: true, trash: { loss: 'form' }, completeness: completeForm }),
  hooks: {
    ...expiry,
    beforeOperation: [oneLanguage],
  },
  endpoints: [formFacts],
  fields: [
    {
      name: 'formNotice',
      type: 'ui',
      admin: {
        components: { Field: '/src/features/forms/admin/form-notice#FormNotice' },
        disableBulkEdit: true,
        disableListColumn: true,
      },
    },
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'title', type: 'text', localized: true, maxLength: 120 },
    { name: 'intro', type: 'textarea', localized: true, maxLength: 1_000 },
    {
      name: 'fields',
      type: 'array',
      // As the sections of a page: each language has its own.
      localized: true,
      maxRows: 60,
      hooks: { beforeValidate: [({ value }) => nameFields(value)] },
      admin: {
        initCollapsed: true,
        components: {
          RowLabel: {
            path: '/src/features/forms/admin/field-row-label#FieldRowLabel',
            clientProps: {
              kinds: labelsInRow('forms', 'fields', 'kind')?.options,
              required: labelsInRow('forms', 'fields', 'required')?.label,
            },
          },
        },
      },
      fields: formFields,
    },
    { name: 'button', type: 'text', localized: true, maxLength: 40 },
    { name: 'thanks', type: 'textarea', localized: true, maxLength: 1_000 },
    { name: 'thanksPage', type: 'relationship', relationTo: 'pages', maxDepth: 0 },
    completeField(completeForm),
    { name: 'open', type: 'checkbox', defaultValue: true, admin: { position: 'sidebar' } },
    {
      name: 'readers',
      type: 'relationship',
      relationTo: 'users',
      hasMany: true,
      index: true,
      maxDepth: 0,
      // Admins alone may ask for roles: for others, no account would be valid, and the form could not be saved.
      filterOptions: ({ user }) => !isAdmin(user) || { role: { in: ['admin', 'editor'] } },
      access: { update: byItsReaders },
      admin: { position: 'sidebar' },
    },
    { name: 'mails', type: 'checkbox', defaultValue: true, admin: { position: 'sidebar' } },
    { name: 'receipt', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
    {
      name: 'days',
      type: 'number',
      required: true,
      defaultValue: usualDays,
      min: 0,
      max: 3_650,
      admin: { position: 'sidebar' },
    },
  ],
}
