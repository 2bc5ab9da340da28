import type { CheckboxField } from 'payload'
import { signedInField } from '../access/signed-in'

/**
 * Whether the document has content in a locale: one half of the rule of published locales. Derived
 * in the same write as the content, so that no crash can part the two, and indexed, so that lists
 * need not open bodies.
 *
 * @param isComplete takes the document's values in the locale being saved.
 */
export function completeField(
  isComplete: (document: Readonly<Record<string, unknown>>) => boolean,
): CheckboxField {
  return {
    name: 'complete',
    type: 'checkbox',
    localized: true,
    index: true,
    // Not `hidden`, which would also keep it from the server's own queries.
    admin: { hidden: true },
    access: { read: signedInField, create: () => false, update: () => false },
    hooks: {
      beforeChange: [
        ({ data, originalDoc }) => isComplete({ ...(originalDoc ?? {}), ...(data ?? {}) }),
      ],
    },
  }
}
