import type { DateFieldClient } from 'payload'

type Picked = { readonly date?: { readonly pickerAppearance?: string } }

/** What the CMS writes is always a moment. */
const bookkeeping = new Set(['createdAt', 'updatedAt', 'deletedAt'])

/** Whether a field is a moment, and not a day alone. */
export const hasClock = ({ admin, name }: Pick<DateFieldClient, 'admin' | 'name'>): boolean =>
  (admin as Picked | undefined)?.date?.pickerAppearance === 'dayAndTime' || bookkeeping.has(name)
