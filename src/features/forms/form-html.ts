import { languageOf } from '#locales/languages'
import { escaped } from '#src/platform/escaped'
import { type Body, ownNames, type Problem } from './check-submission'
import { fieldHtml, lines } from './field-html'
import { type FormModel, takesFiles } from './form'
import type { FormMessages } from './form-messages'
import { problemText } from './form-texts'

/** What is wrong with the whole form, rather than with a field. */
export type FormFault = 'stale' | 'changed' | 'limited' | 'failed' | 'full'

export interface FormState {
  readonly stamp: string
  /** The pathname of the page around the form. */
  readonly page: string
  /** What was typed, where the form is shown again. */
  readonly body?: Body | undefined
  readonly problems?: Readonly<Record<string, Problem>> | undefined
  readonly fault?: FormFault | undefined
}

export const formAddress = ({ id, locale }: Pick<FormModel, 'id' | 'locale'>): string =>
  `/api/form/${id}/${locale}`

/**
 * The whole form as markup, for the page and for the response to a submission: one of both is no component of React,
 * so neither is. Everything that varies is escaped.
 */
export function formHtml(form: FormModel, messages: FormMessages, state: FormState): string {
  const { body = {}, fault, page, problems = {}, stamp } = state
  const { id } = form
  const words = languageOf(form.locale)
  const fields = form.fields.filter(({ kind }) => kind !== 'hidden')
  const hidden = form.fields.filter(({ kind }) => kind === 'hidden')
  return [
    `<form class="form" id="form-${id}" data-form="${id}" method="post" action="${formAddress(form)}"`,
    takesFiles(form) ? ' enctype="multipart/form-data"' : '',
    ` accept-charset="utf-8" lang="${words.tag}" dir="${words.direction ?? 'ltr'}" novalidate>`,
    `<h2 id="form-${id}-title">${escaped(form.title)}</h2>`,
    form.intro ? `<p class="form-intro">${lines(form.intro)}</p>` : '',
    summary(form, messages, problems, fault),
    ...fields.map((field) =>
      fieldHtml({ form, field, messages, body, problem: problems[field.name] }),
    ),
    ...hidden.map((field) => hiddenInput(field.name, field.value ?? '')),
    hiddenInput(ownNames.stamp, stamp),
    hiddenInput(ownNames.page, page),
    // Out of sight, and out of the order of the keyboard: programs fill it in.
    `<p class="form-trap" aria-hidden="true"><label>${escaped(messages.trap)} `,
    `<input name="${ownNames.trap}" tabindex="-1" autocomplete="off"></label></p>`,
    `<p class="form-send"><button class="button" type="submit">${escaped(form.button ?? messages.send)}</button></p>`,
    '</form>',
  ].join('')
}

/** In place of the form. It gets the focus. */
export function thanksHtml(
  { id, locale, title }: Pick<FormModel, 'id' | 'locale' | 'title'>,
  text: string,
): string {
  const { direction = 'ltr', tag } = languageOf(locale)
  return `<div class="form form-thanks" id="form-${id}" data-form-thanks lang="${tag}" dir="${direction}" tabindex="-1" role="status"><h2>${escaped(title)}</h2><p>${lines(text)}</p></div>`
}

/** With a link to each field, and the focus (WCAG 3.3.1). */
function summary(
  form: FormModel,
  messages: FormMessages,
  problems: Readonly<Record<string, Problem>>,
  fault: FormFault | undefined,
): string {
  const { tag } = languageOf(form.locale)
  const found = form.fields.filter(({ name }) => Object.hasOwn(problems, name))
  if (found.length === 0 && !fault) return ''
  const items = found.map((field) => {
    const problem = problems[field.name] as Problem
    return `<li><a href="#form-${form.id}-${field.name}">${escaped(field.label.replace(/[.。]$/, ''))}</a> – ${escaped(problemText(messages, problem, tag))}</li>`
  })
  return [
    '<div class="form-problems" role="alert" tabindex="-1" autofocus>',
    `<h3>${escaped(messages.summary)}</h3>`,
    fault ? `<p>${escaped(messages.faults[fault])}</p>` : '',
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    '</div>',
  ].join('')
}

const hiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`
