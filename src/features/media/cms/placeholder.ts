import type { CollectionBeforeChangeHook } from 'payload'
import { placeholderOf } from '../placeholder'

/** A few pixels for pages to show while the file loads. A picture that cannot be read has none. */
export const describePlaceholder: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!req.file) return data
  return { ...data, placeholder: await placeholderOf(req.file.data).catch(() => null) }
}
