import type { Payload } from 'payload'

/** Of the CMS, or of the driver alone. */
type Database = Pick<Payload['db']['connection'], 'collection'>

/**
 * A backup does not know what was sent after it. What was scheduled is a draft again, what was begun counts as sent,
 * and no issue begins by itself until an admin says so.
 */
export async function holdRestoredIssues(database: Database): Promise<void> {
  const issues = database.collection('issues')
  await issues.updateMany({ state: 'scheduled' }, { $set: { state: 'draft', sendAt: null } })
  await issues.updateMany(
    { state: { $in: ['sending', 'stopped'] } },
    { $set: { state: 'sent', sentAt: new Date() } },
  )
  await database
    .collection('globals')
    .updateMany({ globalType: 'newsletter', automatic: true }, { $set: { automatic: false } })
}
