import { type InlineMark, type InlineSpan, settingOf } from '../inline'

export function displayOf(code: InlineSpan | InlineMark): string {
  if (code.type === 'span') return code.kind === 'link' ? code.href : settingOf(code).join(', ')
  switch (code.kind) {
    case 'code':
    case 'address':
      return code.text
    case 'break':
      return '↵'
    case 'tab':
      return '⇥'
    default:
      return `[${code.kind}]`
  }
}
