import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { claimMail } from '#src/features/mail/cms/claims'
import { type Letter, type MailSort, mailTask } from '#src/features/mail/cms/mail-task'
import { readerLocale } from '#src/features/mail/reader-locale'
import { givePasswordLink, keepPasswordLink, linkLifetimes } from './password-link'
import { changeAccount, findAccount, type StoredAccount } from './stored-account'

/** Anyone may request a mail for an address; only admins invite. */
const orderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), user: z.string(), inviter: z.string().optional() }),
  z.object({ kind: z.literal('forgotten'), email: z.string() }),
  z.object({ kind: z.literal('locked'), email: z.string() }),
  z.object({ kind: z.literal('guessed'), email: z.string() }),
])

type AccountOrder = z.infer<typeof orderSchema>

/** How long an account gets no other mail of the kind, in milliseconds. */
const silence = {
  forgotten: 60_000,
  locked: linkLifetimes.locked,
  guessed: 24 * linkLifetimes.guessed,
} as const

export const accountMail: MailSort<AccountOrder> = {
  slug: 'mailAccount',
  order: orderSchema,
  prepare: async (order, key, { payload }) => {
    const account = await findAccount(
      payload,
      order.kind === 'invitation'
        ? { id: { equals: order.user } }
        : { email: { equals: order.email } },
    )
    if (!account) return undefined
    if (order.kind === 'invitation') return invitation(payload, account, order.inviter)
    const { id, invitedUntil } = account
    // There is no password yet that could be guessed.
    if (order.kind !== 'forgotten' && invitedUntil) return undefined
    if (!(await claimMail(payload, { kind: order.kind, account: id }, key, silence[order.kind]))) {
      return undefined
    }
    const isInvited = Boolean(invitedUntil) && Date.parse(String(invitedUntil)) > Date.now()
    // A link for an hour would replace the invitation's, which lasts a week.
    if (isInvited) return invitation(payload, account, undefined, Date.parse(String(invitedUntil)))
    const link = await keepPasswordLink(payload, account, linkLifetimes[order.kind])
    return letter(account, { kind: order.kind, ...link })
  },
  settled: async (order, { isSent }, { payload }) => {
    if (order.kind !== 'invitation') return
    const account = await findAccount(payload, { id: { equals: order.user } })
    if (!account?.invitedUntil) return
    await changeAccount(payload, account.id, { invitationState: isSent ? 'sent' : 'failed' })
  },
}

export const accountMailTask = mailTask(accountMail)

async function invitation(
  payload: PayloadRequest['payload'],
  account: StoredAccount,
  inviter: string | undefined,
  until = Date.now() + linkLifetimes.invitation,
): Promise<Letter | undefined> {
  // Meanwhile the owner has chosen a password.
  if (!account.invitedUntil) return undefined
  const invitedUntil = new Date(until).toISOString()
  const link = await givePasswordLink(payload, account.id, until - Date.now(), { invitedUntil })
  return letter(account, { kind: 'invitation', inviter, ...link })
}

function letter(account: StoredAccount, about: Letter['about']): Letter {
  return {
    to: account.email,
    name: account.name ?? '',
    locale: readerLocale(account),
    about,
  }
}
