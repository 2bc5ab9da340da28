import type { CollectionBeforeChangeHook } from 'payload'
import { placeholderOf } from '../placeholder'

/**
 * Keeps a few pixels of each upload beside it, which pages show until the file has arrived. A picture
 * that cannot be read has none; whether it may be uploaded at all is not for this to say.
 */
export const describePlaceholder: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!req.file) return data
  return { ...data, placeholder: await placeholderOf(req.file.data).catch(() => null) }
}
