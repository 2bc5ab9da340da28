import type { Access } from 'payload'
import { isEditor } from '../roles/rules'

/** Editors and admins; no translator. */
export const editorOnly: Access = ({ req }) => isEditor(req.user)
