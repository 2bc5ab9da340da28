import type { Payload } from 'payload'
import type { IssueWriter } from '../issue'

/**
 * What an issue contains is fixed at the first call, so that articles published later do not change it.
 *
 * @throws if there is no such issue.
 */
export async function openIssue(payload: Payload, issueId: string): Promise<IssueWriter> {
  const issue = await payload.findByID({ collection: 'issues', id: issueId, depth: 0 })
  throw new Error(`The issue "${issue.name}" has no content yet.`)
}
