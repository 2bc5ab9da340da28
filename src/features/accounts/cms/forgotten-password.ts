import {
  APIError,
  addDataAndFileToRequest,
  type Config,
  type Endpoint,
  type PayloadRequest,
} from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { labelsIn } from '#src/cms/labels/server-messages'
import { planMail } from '#src/features/mail/cms/mail-task'
import { settings } from '#src/platform/config/env'
import { addressOf, longestAddress } from '../sign-in-points'
import { accountMail } from './account-mail'
import { takeSignInPoint } from './guard-sign-in'

/** Payload's endpoint writes and sends before it responds, so that its time reveals whether an account exists. */
async function askForPassword(req: PayloadRequest, email: unknown): Promise<void> {
  const address = typeof email === 'string' ? addressOf(email) : ''
  if (address === '') throw new APIError('Missing email.', 400)
  await takeSignInPoint(req)
  if (address.length > longestAddress) {
    throw new Refusal(`email: an address has at most ${longestAddress} characters.`, 400)
  }
  if (!settings.mail) throw new Refusal(labelsIn(req.i18n).serverMessages.mail.noMail, 501)
  await planMail(req.payload, accountMail, { kind: 'forgotten', email: address })
}

export const forgotPassword: Endpoint = {
  path: '/forgot-password',
  method: 'post',
  handler: async (req) => {
    await addDataAndFileToRequest(req)
    await askForPassword(req, req.data?.['email'])
    return Response.json(
      { message: req.t('general:success') },
      { headers: { 'Cache-Control': 'private, no-store' } },
    )
  },
}

export const forgotPasswordMutation: NonNullable<NonNullable<Config['graphQL']>['mutations']> = ({
  GraphQLBoolean,
  GraphQLNonNull,
  GraphQLString,
}) => ({
  forgotPasswordUser: {
    type: new GraphQLNonNull(GraphQLBoolean),
    args: { email: { type: new GraphQLNonNull(GraphQLString) } },
    resolve: async (
      _: unknown,
      { email }: { email: string },
      { req }: { req: PayloadRequest },
    ): Promise<boolean> => {
      await askForPassword(req, email)
      return true
    },
  },
})
