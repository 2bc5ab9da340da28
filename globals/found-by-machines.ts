import type { GroupField, TextField } from 'payload'
import { contactUri, isSecureAddress } from '#src/features/seo/security-text'
import { tokenFault, tokenIn, type VerifiedBy, verifiers } from '#src/features/seo/verification'

/** Proves to search engines that the site is its owner's. The home pages carry it, and no other page. */
export const verificationField: GroupField = {
  name: 'verification',
  type: 'group',
  fields: verifiers.map(tokenField),
}

function tokenField(engine: VerifiedBy): TextField {
  return {
    name: engine,
    type: 'text',
    maxLength: 400,
    hooks: {
      beforeValidate: [({ value }) => (typeof value === 'string' ? tokenIn(engine, value) : value)],
    },
    validate: (value: unknown) =>
      // The form checks what is typed before the server takes the token out of it.
      (value ? tokenFault(engine, tokenIn(engine, String(value))) : undefined) ?? true,
  }
}

/** What `/.well-known/security.txt` says. */
export const securityField: GroupField = {
  name: 'security',
  type: 'group',
  fields: [
    {
      name: 'contact',
      type: 'text',
      maxLength: 200,
      validate: (value: unknown) =>
        !value ||
        contactUri(String(value).trim()) !== undefined ||
        'Write an e-mail address, or an address that begins with https:// or tel:.',
    },
    {
      name: 'policy',
      type: 'text',
      maxLength: 200,
      validate: (value: unknown) =>
        !value ||
        isSecureAddress(String(value).trim()) ||
        'Write an address that begins with https://.',
    },
  ],
}
