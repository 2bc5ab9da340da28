import type { CollectionBeforeChangeHook } from 'payload'
import { placeholderOf } from '../placeholder'

/**
 * Stores a few pixels of each upload for pages to show while the file loads. A picture that cannot be read
 * has none; other code decides whether it may be uploaded.
 */
export const describePlaceholder: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!req.file) return data
  return { ...data, placeholder: await placeholderOf(req.file.data).catch(() => null) }
}
