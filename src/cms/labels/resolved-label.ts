import { getTranslation } from '@payloadcms/translations'
import type { LabelFunction, StaticLabel } from 'payload'

/**
 * Payload resolves a function before a field's label reaches the browser. An object of texts by language is
 * passed on, and list headings would read "Sort by [object Object]" (3.90.1).
 */
export const resolvedLabel =
  (label: LabelFunction | StaticLabel): LabelFunction =>
  ({ i18n }) =>
    getTranslation(label, i18n)
