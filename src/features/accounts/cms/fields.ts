import type { Field } from 'payload'
import { select } from 'payload/shared'
import { defaultLocale, languages } from '#locales/languages'
import { adminOnlyField } from '#src/cms/access/admin-only'
import { adminOrSelfField } from '#src/cms/access/admin-or-self'
import { siteLanguages } from '#src/cms/fields/site-languages'
import { messageIn } from '#src/cms/labels/server-messages'
import { isTranslator } from '#src/cms/roles/rules'
import { settings } from '#src/platform/config/env'
import { invitationStates } from './stored-account'

const never = () => false

const byAdmins = { read: adminOrSelfField, create: adminOnlyField, update: adminOnlyField }

/** The rules that follow from it are in `src/cms/roles/rules.ts`. */
export const accountFields: Field[] = [
  {
    // Set by the first start, and cleared with the first password that the owner chooses.
    name: 'mustChangePassword',
    type: 'checkbox',
    label: false,
    access: { read: adminOrSelfField, create: never, update: never },
    admin: {
      components: { Field: '/src/features/accounts/admin/first-password#FirstPasswordNotice' },
      disableBulkEdit: true,
      disableListColumn: true,
      disableListFilter: true,
    },
  },
  {
    // Read by `confirm-own-change.ts`; never stored.
    name: 'currentPassword',
    type: 'text',
    virtual: true,
    access: { create: never },
    admin: {
      components: { Field: '/src/features/accounts/admin/current-password#CurrentPassword' },
      disableBulkEdit: true,
      disableListColumn: true,
      disableListFilter: true,
    },
  },
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
    name: 'invite',
    type: 'checkbox',
    label: false,
    virtual: true,
    access: { read: adminOnlyField, create: adminOnlyField, update: never },
    admin: {
      components: {
        Field: {
          path: '/src/features/accounts/admin/invitation-choice#InvitationChoice',
          clientProps: { sendsMail: settings.mail !== undefined },
        },
      },
      disableBulkEdit: true,
      disableListColumn: true,
      disableListFilter: true,
    },
  },
  {
    // Written past the hooks. Set until the owner has chosen the first password.
    name: 'invitedUntil',
    type: 'date',
    access: { read: adminOnlyField, create: never, update: never },
    admin: {
      components: {
        Field: '/src/features/accounts/admin/invitation#Invitation',
        Cell: '/src/features/accounts/admin/invitation-cell#InvitationCell',
      },
      disableBulkEdit: true,
    },
  },
  {
    name: 'invitationState',
    type: 'select',
    options: [...invitationStates],
    access: { read: adminOnlyField, create: never, update: never },
    admin: { hidden: true, disableBulkEdit: true, disableListFilter: true },
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
    ...siteLanguages,
    validate: (value, options) =>
      isTranslator(options.siblingData) && !value?.length
        ? messageIn(options.req.i18n, 'accounts', 'noLanguages')
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
    name: 'mailLanguage',
    type: 'select',
    access: { read: adminOrSelfField },
    // A new colleague most likely speaks the language of the admin who invites.
    defaultValue: ({ req }) =>
      languages.find(({ adminLanguage }) => adminLanguage === req.i18n.language)?.code ??
      defaultLocale,
    ...siteLanguages,
  },
  {
    name: 'translationMails',
    type: 'checkbox',
    defaultValue: true,
    access: { read: adminOrSelfField },
    admin: {
      components: { Field: '/src/features/accounts/admin/for-translators#TranslatorMails' },
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
