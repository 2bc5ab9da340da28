import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { fillIn, labelsIn } from '#src/cms/labels/answers'
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

/**
 * Prepares a new password before anything sees it, and refuses one that a link is to set: Payload's operation
 * for that runs no hook that knows the password.
 */
export const prepareNewPassword: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  const { data } = args as { data?: { password?: unknown; token?: unknown } }
  if (!data || !['create', 'update', 'resetPassword'].includes(operation)) return args
  const { password } = data
  // Payload would store what is neither nothing nor a text as a field.
  if (password !== undefined && password !== null && typeof password !== 'string') {
    throw refusalOf('short', req)
  }
  if (!password) return args
  if (operation === 'resetPassword') {
    await checkByLink(password, data.token, req)
    // Payload goes on with the data that it came with, whatever this returns (3.90.1).
    data.password = prepared(password)
    return args
  }
  return { ...args, data: { ...data, password: prepared(password) } } as typeof args
}

/** Refuses a new password with the reason beside its field; the same for each way to give an account one. */
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
  // Payload says that the link works no more.
  if (!account) return
  await check(password, account, req)
  await refuseGenerated(password, account, req)
}

/** A password that was printed is not changed by typing it once more. */
async function refuseGenerated(password: string, account: object, req: PayloadRequest) {
  if (!mustChangePassword(account) || !(await isPasswordOf(account, prepared(password)))) return
  throw passwordRefusal('password', labelsIn(req.i18n).answers.passwords.stillGenerated, req)
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
  const message = fillIn(labelsIn(req.i18n).answers.passwords[fault], passwordLengths)
  return passwordRefusal('password', message, req)
}
