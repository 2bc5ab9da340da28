import type { Access, FieldAccess } from 'payload'

/** Any role, for drafts and versions in all languages. */
export const signedIn: Access = ({ req }) => Boolean(req.user)

export const signedInField: FieldAccess = ({ req }) => Boolean(req.user)
