import { escaped } from '#src/platform/escaped'
import { type Body, longest } from './check-submission'
import { endingsOf, fileGroups } from './files/file-types'
import { type FormField, filesOf } from './form'
import type { FormMessages } from './form-messages'

interface ControlParts {
  readonly id: string
  readonly field: FormField
  readonly body: Body
  /** The ids of help and error. */
  readonly described: string
  readonly isWrong: boolean
  readonly messages: FormMessages
}

/** The control alone: an input, a text area, a list, or one input for each choice. */
export function control(parts: ControlParts): string {
  const { body, field, messages } = parts
  const sent = body[field.name]
  const chosen: ReadonlySet<unknown> = new Set(Array.isArray(sent) ? sent : [sent])
  const value = typeof sent === 'string' ? sent : ''
  switch (field.kind) {
    case 'longText':
      // A first line break belongs to the element, not to the text.
      return `<textarea ${attributes(parts)} rows="6">\n${escaped(value)}</textarea>`
    case 'file': {
      const many = filesOf(field) > 1 ? ' multiple' : ''
      const accept = escaped(endingsOf(field.files ?? fileGroups))
      // Its value is the visitor's alone: a page can't set it.
      return `<input type="file" ${attributes(parts)} accept="${accept}"${many}>`
    }
    case 'consent':
      return `<input type="checkbox" ${attributes(parts)} value="yes"${sent === 'yes' ? ' checked' : ''}>`
    case 'choices':
      return choices(parts, 'checkbox', chosen)
    case 'choice': {
      if (field.options.length <= 5) return choices(parts, 'radio', chosen)
      const options = [{ value: '', label: messages.choose }, ...field.options].map(
        (option) =>
          `<option value="${escaped(option.value)}"${chosen.has(option.value) ? ' selected' : ''}>${escaped(option.label)}</option>`,
      )
      return `<select ${attributes(parts)}>${options.join('')}</select>`
    }
    default: {
      const { type = 'text', inputmode } = inputs[field.kind] ?? {}
      const mode = inputmode ? ` inputmode="${inputmode}"` : ''
      return `<input type="${type}"${mode} ${attributes(parts)} value="${escaped(value)}">`
    }
  }
}

/** A number is a text: `type="number"` changes by the wheel, and refuses decimal commas without saying so. */
const inputs: Partial<Record<FormField['kind'], { type?: string; inputmode?: string }>> = {
  email: { type: 'email', inputmode: 'email' },
  tel: { type: 'tel', inputmode: 'tel' },
  number: { inputmode: 'decimal' },
  date: { type: 'date' },
}

function attributes({ described, field, id, isWrong }: ControlParts): string {
  const { kind, max, name, purpose, required } = field
  const fills = kind === 'email' ? 'email' : kind === 'tel' ? 'tel' : purpose
  const isText = kind === 'text' || kind === 'longText'
  const most = kind === 'longText' ? longest.text : longest.line
  return [
    `id="${id}" name="${escaped(name)}"`,
    fills ? `autocomplete="${escaped(fills)}"` : '',
    required ? 'required' : '',
    isText ? `maxlength="${Math.min(max ?? most, longest.text)}"` : '',
    described ? `aria-describedby="${described}"` : '',
    isWrong ? 'aria-invalid="true"' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function choices(
  { field: { name, options, required }, id, isWrong }: ControlParts,
  type: 'radio' | 'checkbox',
  chosen: ReadonlySet<unknown>,
): string {
  const must = type === 'radio' && required ? ' required' : ''
  const wrong = isWrong && type === 'checkbox' ? ' aria-invalid="true"' : ''
  return options
    .map(({ label, value }, index) => {
      const own = `${id}-${index + 1}`
      const checked = chosen.has(value) ? ' checked' : ''
      return `<label class="form-check" for="${own}"><input type="${type}" id="${own}" name="${escaped(name)}" value="${escaped(value)}"${must}${wrong}${checked}> <span>${escaped(label)}</span></label>`
    })
    .join('')
}
