import type { UIField } from 'payload'

/** In the form of an article: a draft of an issue about it. */
export const sendAsIssueField: UIField = {
  name: 'sendAsIssue',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/features/newsletter/admin/send-as-issue#SendAsIssue' },
    disableBulkEdit: true,
    disableListColumn: true,
  },
}
