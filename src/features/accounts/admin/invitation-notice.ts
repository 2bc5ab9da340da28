import type {
  InvitationAnswer,
  PasswordLinkAnswer,
} from '#src/features/accounts/cms/invitation-endpoints'

export type { InvitationAnswer, PasswordLinkAnswer }

export type InvitationNotice = NonNullable<InvitationAnswer['state']> | 'ended'

/** @returns `undefined` where none is open. */
export function noticeOf(
  { state, until }: Pick<InvitationAnswer, 'state' | 'until'>,
  now: Date,
): InvitationNotice | undefined {
  if (!state || !until) return undefined
  return new Date(until) <= now ? 'ended' : state
}
