import { getTranslation } from '@payloadcms/translations'
import type { LabelFunction, StaticLabel } from 'payload'

/** Payload resolves a function on the server; texts by language read "Sort by [object Object]" (3.90.1). */
export const resolvedLabel =
  (label: LabelFunction | StaticLabel): LabelFunction =>
  ({ i18n }) =>
    getTranslation(label, i18n)
