import type { Access, FieldAccess } from 'payload'

/** Whoever is signed in to the admin. */
export const editorOnly: Access = ({ req }) => Boolean(req.user)

export const editorOnlyField: FieldAccess = ({ req }) => Boolean(req.user)
