import type { Access, FieldAccess } from 'payload'
import { isAdmin } from '../roles/rules'

export const adminOrSelf: Access = ({ req: { user } }) => {
  if (!user) return false
  return isAdmin(user) || { id: { equals: user.id } }
}

export const adminOrSelfField: FieldAccess = ({ doc, id, req: { user } }) =>
  isAdmin(user) || (user !== null && user.id === (doc?.['id'] ?? id))
