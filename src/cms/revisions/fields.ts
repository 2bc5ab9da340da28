import type { JSONField, NumberField } from 'payload'

/**
 * Grows by one with each save of the document, in whichever language. A write that sends back the
 * revision which it is based on is refused where it would change what somebody else has changed since.
 */
export const revisionField: NumberField = {
  name: 'revision',
  type: 'number',
  admin: {
    hidden: true,
    components: { Diff: '/src/features/versions/admin/no-diff#NoDiff' },
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

/** The revision in which each field was last changed, and by whom. For the server alone. */
export const fieldRevisionsField: JSONField = {
  name: 'fieldRevisions',
  type: 'json',
  hidden: true,
  admin: { disableBulkEdit: true },
  access: { create: () => false, update: () => false },
  hooks: { beforeDuplicate: [() => null] },
}
