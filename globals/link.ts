import type { TextField } from 'payload'

const pattern = /^(?:\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/

/** What is wrong with a link that an editor entered; `undefined` if nothing is. */
export function linkFault(value: unknown, required: boolean): string | undefined {
  if (!value) return required ? 'A link is needed, such as /blogs.' : undefined
  return pattern.test(String(value))
    ? undefined
    : 'Write a path such as /blogs, or an address that begins with https://, http:// or mailto:.'
}

/** A link as editors write it: a path of this site without its language prefix, or an address. */
export function linkField(required: boolean): TextField {
  return {
    name: 'link',
    type: 'text',
    required,
    validate: (value: unknown) => linkFault(value, required) ?? true,
  }
}
