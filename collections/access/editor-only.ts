import type { Access } from 'payload'
import { isEditor } from '#src/roles/rules'

/** Editors and admins; no translator. */
export const editorOnly: Access = ({ req }) => isEditor(req.user)
