import type { PayloadRequest, TextField } from 'payload'
import { labelsIn } from '#src/cms/labels/answers'
import { mendedLink, readLink } from '#src/platform/typed-link'

/** What is wrong with a link that an editor entered, and what helps; `undefined` if nothing is. */
export function linkFault(
  value: unknown,
  required: boolean,
  { i18n }: Pick<PayloadRequest, 'i18n'>,
): string | undefined {
  if (!value && !required) return undefined
  const read = readLink(String(value ?? ''))
  return 'fault' in read ? labelsIn(i18n).parts.links[read.fault] : undefined
}

/** A link is stored as it was meant, and shown so where an earlier save has mangled it. */
export const mendLink = {
  beforeValidate: [({ value }: { value?: unknown }) => mendIfText(value)],
} satisfies TextField['hooks']

const mendIfText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? mendedLink(value) : value

/** A link as editors write it: a path of this site without its language prefix, or an address. */
export function linkField(required: boolean): TextField {
  return {
    name: 'link',
    type: 'text',
    required,
    hooks: mendLink,
    validate: (value: unknown, { req }: { req: PayloadRequest }) =>
      linkFault(value, required, req) ?? true,
  }
}
