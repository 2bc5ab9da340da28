import { budgets } from '#src/platform/config/budgets'
import { longest, type Problem } from './check-submission'
import { type FileGroup, fileGroups } from './files/file-types'
import { type FormField, filesOf } from './form'
import type { FormMessages } from './form-messages'

/** @param tag BCP 47, for numbers and lists. */
export function problemText(messages: FormMessages, problem: Problem, tag: string): string {
  const text = messages.problems[problem.code]
  if ('groups' in problem) {
    return text.replace('{kinds}', () => kindsOf(messages, problem.groups, tag))
  }
  return 'limit' in problem ? withNumber(text, 'limit', problem.limit, tag) : text
}

const withNumber = (text: string, name: string, value: number, tag: string): string =>
  text.replace(`{${name}}`, () => new Intl.NumberFormat(tag).format(value))

const kindsOf = ({ files }: FormMessages, groups: readonly FileGroup[], tag: string): string =>
  new Intl.ListFormat(tag, { type: 'unit' }).format(groups.map((group) => files.kinds[group]))

/** A sentence below the label of a field with a limit. */
export function limitHint(field: FormField, messages: FormMessages, tag: string): string {
  const { kind, max = longest.text } = field
  if (kind === 'file') return fileHint(field, messages, tag)
  if (kind !== 'longText' || max >= longest.text) return ''
  return withNumber(messages.characters, 'limit', max, tag)
}

const MiB = 1024 ** 2

function fileHint(field: FormField, messages: FormMessages, tag: string): string {
  const { files } = messages
  const kinds = kindsOf(messages, field.files ?? fileGroups, tag)
  const hint = withNumber(files.hint, 'size', budgets.form.fileBytes / MiB, tag)
  const most = filesOf(field)
  return [
    hint.replace('{kinds}', () => kinds),
    most > 1 ? withNumber(files.most, 'limit', most, tag) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export function conditionHint(
  { onlyIf }: FormMessages,
  { label, options }: FormField,
  value: string,
): string {
  const shown = options.find((option) => option.value === value)?.label ?? value
  return onlyIf.replace('{field}', () => label).replace('{value}', () => shown)
}
