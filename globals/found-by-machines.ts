import type { GroupField, PayloadRequest, TextField } from 'payload'
import { messageIn } from '#src/cms/labels/server-messages'
import { contactUri, isSecureAddress } from '#src/features/seo/security-text'
import { tokenFault, tokenIn, type VerifiedBy, verifiers } from '#src/features/seo/verification'

/** Verifies the site's owner for search engines, on home pages only. */
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
    validate: (value: unknown, { req }: { req: PayloadRequest }) => {
      // The form checks the input before the server extracts the token.
      const fault = value ? tokenFault(engine, tokenIn(engine, String(value))) : undefined
      return fault ? messageIn(req.i18n, 'site', fault.kind, { ...fault }) : true
    },
  }
}

export const securityField: GroupField = {
  name: 'security',
  type: 'group',
  fields: [
    {
      name: 'contact',
      type: 'text',
      maxLength: 200,
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        !value ||
        contactUri(String(value).trim()) !== undefined ||
        messageIn(req.i18n, 'site', 'contact'),
    },
    {
      name: 'policy',
      type: 'text',
      maxLength: 200,
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        !value || isSecureAddress(String(value).trim()) || messageIn(req.i18n, 'site', 'policy'),
    },
  ],
}
