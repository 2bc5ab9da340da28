import type { Payload, PayloadRequest, Where } from 'payload'

export const invitationStates = ['waiting', 'sent', 'failed', 'link', 'unsent'] as const
export type InvitationState = (typeof invitationStates)[number]

/** An account as it is stored, with what no response shows. Dates are in ISO format. */
export interface StoredAccount {
  readonly id: string
  readonly email: string
  readonly name?: string | null
  readonly role?: string | null
  readonly languages?: readonly string[] | null
  readonly mayPublish?: boolean | null
  readonly mailLanguage?: string | null
  readonly translationMails?: boolean | null
  readonly createdAt: string
  /** Set until the owner has chosen the first password; may have passed. */
  readonly invitedUntil?: string | null
  readonly invitationState?: InvitationState | null
  readonly resetPasswordToken?: string | null
  readonly resetPasswordExpiration?: string | null
}

/** Past access rules and hooks. */
export async function findAccount(
  payload: Payload,
  where: Where,
  req?: PayloadRequest,
): Promise<StoredAccount | null> {
  return payload.db.findOne<StoredAccount>({
    collection: 'users',
    where,
    ...(req ? { req } : {}),
  })
}

/** Past the hooks: it ends no session, and sends no mail. */
export async function changeAccount(
  payload: Payload,
  id: string,
  data: Readonly<Record<string, unknown>>,
  req?: PayloadRequest,
): Promise<void> {
  await payload.db.updateOne({
    collection: 'users',
    id,
    data: { ...data },
    returning: false,
    ...(req ? { req } : {}),
  })
}
