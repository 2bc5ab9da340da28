import type { PayloadRequest, TextField } from 'payload'
import { messageIn } from '#src/cms/labels/server-messages'
import { isSecureAddress } from '#src/features/seo/security-text'
import { mendedLink } from '#src/platform/urls/typed-link'

const longest = 300

export const profileAddress = {
  maxLength: longest,
  hooks: {
    beforeValidate: [
      ({ value }: { value?: unknown }) =>
        typeof value === 'string' && value !== '' ? mendedLink(value) : value,
    ],
  },
  validate: (value: unknown, { req }: { req: PayloadRequest }) => profileFault(value, req) ?? true,
} satisfies Partial<TextField>

export function profileFault(
  value: unknown,
  { i18n }: Pick<PayloadRequest, 'i18n'>,
): string | undefined {
  const address = String(value ?? '').trim()
  if (address === '') return messageIn(i18n, 'profiles', 'empty')
  if ([...address].length > longest) return messageIn(i18n, 'profiles', 'long', { most: longest })
  const isPlain = isSecureAddress(address) && !new URL(address).username
  return isPlain ? undefined : messageIn(i18n, 'profiles', 'whole')
}
