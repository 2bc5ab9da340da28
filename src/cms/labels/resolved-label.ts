import { getTranslation } from '@payloadcms/translations'
import type { LabelFunction, StaticLabel } from 'payload'

/**
 * Payload resolves a function before the label of a field reaches the browser. An object with a text per
 * language it hands on, and heads of lists name their buttons by it as it is: "Sort by [object Object]" (3.90.1).
 */
export const resolvedLabel =
  (label: LabelFunction | StaticLabel): LabelFunction =>
  ({ i18n }) =>
    getTranslation(label, i18n)
