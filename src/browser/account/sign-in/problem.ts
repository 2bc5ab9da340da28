import type { Messages } from '#src/platform/i18n/message-files'

export type Problem = keyof Messages['account']['problems']

const problems: Readonly<Record<string, Problem>> = {
  'auth/invalid-action-code': 'link',
  'auth/expired-action-code': 'link',
  'auth/argument-error': 'link',
  'auth/invalid-email': 'address',
  'auth/missing-email': 'address',
  'auth/popup-closed-by-user': 'windowClosed',
  'auth/cancelled-popup-request': 'windowClosed',
  'auth/user-cancelled': 'windowClosed',
  'auth/popup-blocked': 'windowBlocked',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/too-many-requests': 'tooMany',
  'auth/quota-exceeded': 'tooMany',
  'auth/requires-recent-login': 'notRecent',
  'auth/user-disabled': 'disabled',
  'auth/account-exists-with-different-credential': 'otherWay',
}

/** Empty for errors other than Firebase's. */
export function faultCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

export function problemOf(error: unknown): Problem {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: unknown }
  if (name === 'ChunkLoadError' || name === 'TimeoutError') return 'network'
  if (faultCode(error) === '' && cause !== undefined) return problemOf(cause)
  return problems[faultCode(error)] ?? 'unknown'
}
