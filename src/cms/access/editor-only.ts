import type { Access } from 'payload'
import { isEditor } from '../roles/rules'

export const editorOnly: Access = ({ req }) => isEditor(req.user)
