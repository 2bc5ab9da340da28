import type { JSONField, NumberField } from 'payload'
import { noDiff } from '../fields/no-diff'

/** A write with an outdated base is refused where it would change what another editor has changed since. */
export const revisionField: NumberField = {
  name: 'revision',
  type: 'number',
  admin: {
    hidden: true,
    components: noDiff,
    disableBulkEdit: true,
    disableListColumn: true,
    disableListFilter: true,
  },
  access: { create: () => false, update: () => false },
  hooks: {
    beforeDuplicate: [() => null],
    beforeChange: [({ operation, value }) => (operation === 'create' ? 1 : value)],
    // A document from before there were revisions.
    afterRead: [({ value }) => value ?? 0],
  },
}

/** The last revision and editor of each field. For the server alone. */
export const fieldRevisionsField: JSONField = {
  name: 'fieldRevisions',
  type: 'json',
  hidden: true,
  admin: { disableBulkEdit: true },
  access: { create: () => false, update: () => false },
  hooks: { beforeDuplicate: [() => null] },
}
