import type { TextField } from 'payload'

const pattern = /^(?:\/(?!\/)\S*|https?:\/\/\S+|mailto:\S+)$/

/** A link as editors write it: a path of this site without its language prefix, or an address. */
export function linkField(required: boolean): TextField {
  return {
    name: 'link',
    type: 'text',
    required,
    validate: (value: unknown) => {
      if (!value) return required ? 'A link is needed, such as /blogs.' : true
      return (
        pattern.test(String(value)) ||
        'Write a path such as /blogs, or an address that begins with https://, http:// or mailto:.'
      )
    },
  }
}
