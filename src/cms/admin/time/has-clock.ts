import type { DateFieldClient } from 'payload'

type Picked = { readonly date?: { readonly pickerAppearance?: string } }

/** The CMS's own fields have a time. */
const bookkeeping = new Set(['createdAt', 'updatedAt', 'deletedAt'])

export const hasClock = ({ admin, name }: Pick<DateFieldClient, 'admin' | 'name'>): boolean =>
  (admin as Picked | undefined)?.date?.pickerAppearance === 'dayAndTime' || bookkeeping.has(name)
