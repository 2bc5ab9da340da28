import type {
  InvitationResponse,
  PasswordLinkResponse,
} from '#src/features/accounts/cms/invitation-endpoints'

export type { InvitationResponse, PasswordLinkResponse }

export type InvitationNotice = NonNullable<InvitationResponse['state']> | 'ended'

/** @returns `undefined` where none is open. */
export function noticeOf(
  { state, until }: Pick<InvitationResponse, 'state' | 'until'>,
  now: Date,
): InvitationNotice | undefined {
  if (!state || !until) return undefined
  return new Date(until) <= now ? 'ended' : state
}
