import { languageOf } from '#locales/languages'
import { privacy } from '#src/page-types/privacy/route'
import { escaped } from '#src/platform/escaped'
import { buildPathname, encodeHref } from '#src/platform/i18n/pathname'
import type { Body, Problem } from './check-submission'
import { isUploadedFile } from './files/uploaded-file'
import type { FormField, FormModel } from './form'
import { control } from './form-control'
import type { FormMessages } from './form-messages'
import { conditionHint, limitHint, problemText } from './form-texts'

interface FieldParts {
  readonly form: FormModel
  readonly field: FormField
  readonly messages: FormMessages
  readonly body: Body
  readonly problem: Problem | undefined
}

/** A field with its label, help, and error. */
export function fieldHtml({ body, field, form, messages, problem }: FieldParts): string {
  const { help, isHalf, kind, label, name, required, when } = field
  const { tag } = languageOf(form.locale)
  const other = when && form.fields.find((one) => one.name === when.name)
  const depends = when ? ` data-when="${escaped(when.name)}" data-is="${escaped(when.value)}"` : ''
  const className = `form-field${isHalf ? ' form-half' : ''}`
  if (kind === 'heading') {
    const text = help ? `<p>${lines(help)}</p>` : ''
    return `<div class="form-heading"${depends}><h3>${escaped(label)}</h3>${text}</div>`
  }
  const id = `form-${form.id}-${name}`
  const hints = [
    // Without a script, the field is always there.
    when && other
      ? `<span data-only>${escaped(conditionHint(messages, other, when.value))}</span>`
      : '',
    help ? lines(help) : '',
    escaped(limitHint(field, messages, tag)),
    [body[name]].flat().some(isUploadedFile)
      ? `<strong data-again>${escaped(messages.files.again)}</strong>`
      : '',
    kind === 'consent' && field.linksPrivacy ? privacyLink(form, messages) : '',
  ].filter(Boolean)
  const hint = hints.length > 0 ? `<p class="form-help" id="${id}-help">${hints.join(' ')}</p>` : ''
  const error = problem
    ? `<p class="form-error" id="${id}-error">${escaped(problemText(messages, problem, tag))}</p>`
    : ''
  const described = [hint ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const optional =
    required || kind === 'consent'
      ? ''
      : ` <span class="form-optional">${escaped(messages.optional)}</span>`
  const parts = { id, field, body, described, isWrong: problem !== undefined, messages }
  const text = `${escaped(label)}${optional}`
  if (kind === 'choices' || (kind === 'choice' && field.options.length <= 5)) {
    const described1 = described ? ` aria-describedby="${described}"` : ''
    return `<fieldset class="${className}" id="${id}" tabindex="-1"${described1}${depends}><legend>${text}</legend>${hint}${error}${control(parts)}</fieldset>`
  }
  if (kind === 'consent') {
    return `<div class="${className}"${depends}>${error}<label class="form-check" for="${id}">${control(parts)} <span>${text}</span></label>${hint}</div>`
  }
  return `<div class="${className}"${depends}><label for="${id}">${text}</label>${hint}${error}${control(parts)}</div>`
}

/** In a tab of its own, since leaving the page would lose what was typed (WCAG technique G200). */
function privacyLink({ locale }: FormModel, messages: FormMessages): string {
  const href = encodeHref(buildPathname(locale, privacy.path))
  return `<a href="${escaped(href)}" target="_blank">${escaped(messages.privacy)}</a>`
}

export const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>')
