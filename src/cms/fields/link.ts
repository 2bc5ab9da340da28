import type { PayloadRequest, TextField } from 'payload'
import { labelsIn } from '#src/cms/labels/server-messages'
import { mendedLink, readLink } from '#src/platform/urls/typed-link'

/** What is wrong with an editor's link and how to fix it; `undefined` for a valid one. */
export function linkFault(
  value: unknown,
  required: boolean,
  { i18n }: Pick<PayloadRequest, 'i18n'>,
): string | undefined {
  if (!value && !required) return undefined
  const read = readLink(String(value ?? ''))
  return 'fault' in read ? labelsIn(i18n).parts.links[read.fault] : undefined
}

/** Repairs a link on save, and shows it repaired where an earlier save has damaged it. */
export const mendLink = {
  beforeValidate: [({ value }: { value?: unknown }) => mendIfText(value)],
} satisfies TextField['hooks']

const mendIfText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? mendedLink(value) : value

/** A link as editors write it: a path without its language prefix, or a URL. */
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
