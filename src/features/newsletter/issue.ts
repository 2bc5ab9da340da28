import type { Locale } from '#locales/languages'
import type { Subscriber } from './subscriber'

/**
 * `draft`: being edited. `scheduled`: sent at `sendAt`. `sending`: mails are on their way. `stopped`: by an
 * editor; what was not sent waits. `sent`: nothing waits.
 */
export const issueStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const
export type IssueState = (typeof issueStates)[number]

/** What is done with a language in which an issue has no complete text: its readers wait for it, or get none. */
export const incompleteChoices = ['wait', 'leaveOut'] as const
export type IncompleteChoice = (typeof incompleteChoices)[number]

/** A mail without its recipient; the same for all subscribers with one language and one choice of topics. */
export interface WrittenIssue {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Writes an issue for its subscribers; made once for each run of a sending. */
export interface IssueWriter {
  /** @returns `undefined` if there is nothing for this subscriber, or their language waits or is left out. */
  write(
    subscriber: Pick<Subscriber, 'locale' | 'topics' | 'key'>,
  ): Promise<WrittenIssue | undefined>
  /** Languages whose readers wait until an editor completes them. */
  readonly waiting: readonly Locale[]
}
