import { languageOf } from '#locales/languages'
import { escaped } from '#src/platform/escaped'
import { type Body, longest, ownNames, type Problem } from './check-submission'
import type { FormField, FormModel } from './form'
import { control } from './form-control'
import type { FormMessages } from './form-messages'

/** What is wrong with the whole form, rather than with a field. */
export type FormFault = 'stale' | 'changed' | 'limited' | 'failed'

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
    ` accept-charset="utf-8" lang="${words.tag}" dir="${words.direction ?? 'ltr'}" novalidate>`,
    `<h2 id="form-${id}-title">${escaped(form.title)}</h2>`,
    form.intro ? `<p class="form-intro">${lines(form.intro)}</p>` : '',
    summary(form, messages, problems, fault),
    ...fields.map((field) => fieldHtml(form, field, messages, body, problems[field.name])),
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

export function problemText(messages: FormMessages, problem: Problem): string {
  const text = messages.problems[problem.code]
  return 'limit' in problem ? text.replace('{limit}', () => String(problem.limit)) : text
}

/** With a link to each field, and the focus (WCAG 3.3.1). */
function summary(
  form: FormModel,
  messages: FormMessages,
  problems: Readonly<Record<string, Problem>>,
  fault: FormFault | undefined,
): string {
  const found = form.fields.filter(({ name }) => Object.hasOwn(problems, name))
  if (found.length === 0 && !fault) return ''
  const items = found.map((field) => {
    const problem = problems[field.name] as Problem
    return `<li><a href="#form-${form.id}-${field.name}">${escaped(field.label.replace(/[.。]$/, ''))}</a> – ${escaped(problemText(messages, problem))}</li>`
  })
  return [
    '<div class="form-problems" role="alert" tabindex="-1" autofocus>',
    `<h3>${escaped(messages.summary)}</h3>`,
    fault ? `<p>${escaped(messages.faults[fault])}</p>` : '',
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    '</div>',
  ].join('')
}

function fieldHtml(
  form: FormModel,
  field: FormField,
  messages: FormMessages,
  body: Body,
  problem: Problem | undefined,
): string {
  const { help, isHalf, kind, label, name, required, when } = field
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
    when && other ? `<span data-only>${escaped(onlyIf(messages, other, when.value))}</span>` : '',
    help ? lines(help) : '',
    lengthHint(field, messages),
  ].filter(Boolean)
  const hint = hints.length > 0 ? `<p class="form-help" id="${id}-help">${hints.join(' ')}</p>` : ''
  const error = problem
    ? `<p class="form-error" id="${id}-error">${escaped(problemText(messages, problem))}</p>`
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

function onlyIf(messages: FormMessages, { label, options }: FormField, value: string): string {
  const shown = options.find((option) => option.value === value)?.label ?? value
  return messages.onlyIf.replace('{field}', () => label).replace('{value}', () => shown)
}

function lengthHint({ kind, max }: FormField, { characters }: FormMessages): string {
  if (kind !== 'longText' || (max ?? longest.text) >= longest.text) return ''
  return escaped(characters.replace('{limit}', () => String(max)))
}

const hiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`

const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>')
