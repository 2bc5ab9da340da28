import type { CollectionConfig, FieldAccess } from 'payload'
import { languages } from '#locales/languages'
import { takesPart } from '#src/cms/features'
import { removeWithSubmission, submissionFileEndpoint } from '#src/features/forms/cms/file-endpoint'
import { ofOwnForms } from '#src/features/forms/cms/of-own-forms'
import { openedEndpoint } from '#src/features/forms/cms/opened-endpoint'
import { submissionFile } from '#src/features/forms/cms/submission-file'
import { submissionStates } from '#src/features/forms/submission'

const never = () => false
const asSent: { readonly update: FieldAccess } = { update: never }

/** What visitors sent. Written by the site itself; people change its state and their notes. */
export const submissions: CollectionConfig = {
  slug: 'submissions',
  defaultSort: '-createdAt',
  lockDocuments: false,
  admin: {
    group: 'forms',
    useAsTitle: 'summary',
    defaultColumns: ['summary', 'state', 'form', 'email', 'createdAt'],
    listSearchableFields: ['summary', 'email', 'notes'],
    pagination: { defaultLimit: 25 },
    components: { beforeListTable: ['/src/features/forms/admin/submission-tools#SubmissionTools'] },
  },
  custom: takesPart({ inbox: { field: 'state', value: 'new' } }),
  access: { read: ofOwnForms, create: never, update: ofOwnForms, delete: ofOwnForms },
  endpoints: [submissionFile, submissionFileEndpoint, openedEndpoint],
  hooks: { afterDelete: [removeWithSubmission] },
  fields: [
    { name: 'summary', type: 'text', access: asSent, admin: { readOnly: true } },
    {
      name: 'answers',
      type: 'array',
      access: asSent,
      admin: {
        readOnly: true,
        initCollapsed: false,
        components: { Field: '/src/features/forms/admin/answers#Answers' },
      },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'label', type: 'text' },
        { name: 'value', type: 'textarea' },
      ],
    },
    {
      // Shown with the answers.
      name: 'files',
      type: 'array',
      access: asSent,
      admin: { hidden: true, disableListColumn: true },
      fields: [
        { name: 'file', type: 'text' },
        { name: 'field', type: 'text' },
        { name: 'name', type: 'text' },
        { name: 'size', type: 'number' },
      ],
    },
    { name: 'notes', type: 'textarea', maxLength: 5_000 },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'new',
      options: [...submissionStates],
      admin: { position: 'sidebar', isClearable: false },
    },
    {
      name: 'form',
      type: 'relationship',
      relationTo: 'forms',
      required: true,
      index: true,
      maxDepth: 0,
      access: asSent,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'email',
      type: 'text',
      index: true,
      access: asSent,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'locale',
      type: 'select',
      options: languages.map(({ code, name }) => ({ value: code, label: name })),
      access: asSent,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'page',
      type: 'text',
      access: asSent,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'suspicions',
      type: 'text',
      access: asSent,
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ suspicions }) => Boolean(suspicions),
      },
    },
  ],
}
