import type { TextField } from 'payload'
import { isSecureAddress } from '#src/features/seo/security-text'
import { mendedLink } from '#src/platform/typed-link'

/** Longest address of a profile, in characters. */
const longest = 300

/** The address of somebody's site or profile, as pages link to it. */
export const profileAddress = {
  maxLength: longest,
  hooks: {
    beforeValidate: [
      ({ value }: { value?: unknown }) =>
        typeof value === 'string' && value !== '' ? mendedLink(value) : value,
    ],
  },
  validate: (value: unknown) => profileFault(value) ?? true,
} satisfies Partial<TextField>

/** What is wrong with an address; `undefined` where nothing is. */
export function profileFault(value: unknown): string | undefined {
  const address = String(value ?? '').trim()
  if (address === '') return 'Write an address, or remove the row.'
  if ([...address].length > longest) return `Write an address of at most ${longest} characters.`
  const isPlain = isSecureAddress(address) && !new URL(address).username
  return isPlain ? undefined : 'Write a whole address, such as https://example.org/lena.'
}
