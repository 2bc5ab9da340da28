import type { Field } from 'payload'
import { select } from 'payload/shared'
import { languages } from '#locales/languages'
import { adminOnlyField } from '#src/cms/access/admin-only'
import { adminOrSelfField } from '#src/cms/access/admin-or-self'
import { isTranslator } from '#src/cms/roles/rules'

const byAdmins = { read: adminOrSelfField, create: adminOnlyField, update: adminOnlyField }

/** What an account may do; the rules that follow from it are in `src/cms/roles/rules.ts`. */
export const accountFields: Field[] = [
  {
    // Declared for its access alone: the rest of it is Payload's.
    name: 'email',
    type: 'email',
    required: true,
    unique: true,
    access: { update: adminOnlyField },
    admin: { components: { Field: false as never } },
  },
  {
    name: 'name',
    type: 'text',
    maxLength: 100,
  },
  {
    name: 'role',
    type: 'select',
    required: true,
    index: true,
    access: byAdmins,
    options: ['admin', 'editor', 'translator'],
  },
  {
    name: 'languages',
    type: 'select',
    hasMany: true,
    access: byAdmins,
    options: languages.map(({ code, name }) => ({ value: code, label: name })),
    validate: (value, options) =>
      isTranslator(options.siblingData) && !value?.length
        ? 'Choose the languages that this translator writes in.'
        : select(value, options as never),
    admin: {
      components: { Field: '/src/features/accounts/admin/for-translators#TranslatorLanguages' },
    },
  },
  {
    name: 'mayPublish',
    type: 'checkbox',
    defaultValue: false,
    access: byAdmins,
    admin: {
      components: { Field: '/src/features/accounts/admin/for-translators#TranslatorMayPublish' },
    },
  },
  {
    name: 'signOutEverywhere',
    type: 'ui',
    admin: {
      components: { Field: '/src/features/accounts/admin/sign-out-everywhere#SignOutEverywhere' },
      disableBulkEdit: true,
      disableListColumn: true,
    },
  },
]
