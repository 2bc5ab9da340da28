import type { GroupField, PayloadRequest, TextField } from 'payload'
import { answerIn } from '#src/cms/labels/answers'
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
    validate: (value: unknown, { req }: { req: PayloadRequest }) => {
      // The form checks what is typed before the server takes the token out of it.
      const fault = value ? tokenFault(engine, tokenIn(engine, String(value))) : undefined
      return fault ? answerIn(req.i18n, 'site', fault.kind, { ...fault }) : true
    },
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
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        !value ||
        contactUri(String(value).trim()) !== undefined ||
        answerIn(req.i18n, 'site', 'contact'),
    },
    {
      name: 'policy',
      type: 'text',
      maxLength: 200,
      validate: (value: unknown, { req }: { req: PayloadRequest }) =>
        !value || isSecureAddress(String(value).trim()) || answerIn(req.i18n, 'site', 'policy'),
    },
  ],
}
