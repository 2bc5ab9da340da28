import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'
import { mustChangePassword } from '#src/cms/roles/rules'
import { settings } from '#src/platform/config/env'
import {
  type PasswordFault,
  passwordFault,
  passwordLengths,
  prepared,
} from '#src/platform/passwords/rule'
import { isPasswordOf } from './compare-password'
import { passwordRefusal } from './password-refusal'
import { findAccount } from './stored-account'

export const prepareNewPassword: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  const { data } = args as { data?: { password?: unknown; token?: unknown } }
  if (!data || !['create', 'update', 'resetPassword'].includes(operation)) return args
  const { password } = data
  // Payload would store any other value as a field.
  if (password !== undefined && password !== null && typeof password !== 'string') {
    throw refusalOf('short', req)
  }
  if (!password) return args
  if (operation === 'resetPassword') {
    await checkByLink(password, data.token, req)
    // Payload ignores what this returns and goes on with the data (3.90.1).
    data.password = prepared(password)
    return args
  }
  return { ...args, data: { ...data, password: prepared(password) } } as typeof args
}

export const checkNewPassword: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { password } = data
  if (!password || data['invite']) return data
  await check(password, { ...originalDoc, ...data }, req)
  if (originalDoc) await refuseGenerated(password, originalDoc, req)
  return data
}

async function checkByLink(password: string, token: unknown, req: PayloadRequest): Promise<void> {
  if (typeof token !== 'string' || token === '') return
  const account = await findAccount(req.payload, {
    resetPasswordToken: { equals: token },
    resetPasswordExpiration: { greater_than: new Date().toISOString() },
  })
  if (!account) return
  await check(password, account, req)
  await refuseGenerated(password, account, req)
}

async function refuseGenerated(password: string, account: object, req: PayloadRequest) {
  if (!mustChangePassword(account) || !(await isPasswordOf(account, prepared(password)))) return
  throw passwordRefusal('password', labelsIn(req.i18n).serverMessages.passwords.stillGenerated, req)
}

async function check(
  password: string,
  account: { readonly email?: unknown; readonly name?: unknown },
  req: PayloadRequest,
): Promise<void> {
  const known = [account.email, account.name, ...(await siteNames(req))]
  const fault = passwordFault(
    password,
    known.filter((text) => typeof text === 'string'),
  )
  if (fault) throw refusalOf(fault, req)
}

async function siteNames(req: PayloadRequest): Promise<readonly string[]> {
  const site = await req.payload.db.findGlobal<{ name?: Record<string, unknown> }>({
    slug: 'site',
    locale: 'all',
    req,
  })
  const names = Object.values(site?.name ?? {}).filter((name) => typeof name === 'string')
  return ['octavo', new URL(settings.publicUrl).hostname, ...names]
}

function refusalOf(fault: PasswordFault, req: PayloadRequest): Error {
  const message = fillIn(labelsIn(req.i18n).serverMessages.passwords[fault], passwordLengths)
  return passwordRefusal('password', message, req)
}
