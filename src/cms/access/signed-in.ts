import type { Access, FieldAccess } from 'payload'

/** Whoever is signed in to the admin, in any role: drafts and versions in all languages. */
export const signedIn: Access = ({ req }) => Boolean(req.user)

export const signedInField: FieldAccess = ({ req }) => Boolean(req.user)
