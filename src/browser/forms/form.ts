import { coverPage } from '../requests/overlay'
import { pageMessages } from '../requests/page-language'
import { showToast } from '../requests/toast'
import { formStyle } from './form-style'

const anyForm = 'form[data-form]'

/** Sends the forms of the page without a reload, and shows the fields that depend on others only when they count. */
export function mountForms(first: HTMLElement): void {
  // After a soft navigation, the head is that of the first page.
  if (!document.querySelector('style[data-href~="octavo-form"]') && !isDressed) dress()
  for (const form of document.querySelectorAll<HTMLFormElement>(anyForm)) start(form)
  // Without a script, the browser focuses the summary itself.
  if (first.matches('[data-form-thanks]')) first.focus()
}

let isDressed = false

function dress(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(formStyle)
  document.adoptedStyleSheets.push(sheet)
  isDressed = true
}

function start(form: HTMLFormElement): void {
  const show = (): void => showDependents(form)
  show()
  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

/** Those of hidden ones hide, too; the server judges the same way. */
function showDependents(form: HTMLFormElement): void {
  const values = new FormData(form)
  for (const field of form.querySelectorAll<HTMLElement>('[data-when]')) {
    const { is = '', when = '' } = field.dataset
    const source = form.querySelector(`[name="${when}"]`)?.closest<HTMLElement>('[data-when]')
    field.hidden = !values.getAll(when).includes(is) || Boolean(source?.hidden)
    const only = field.querySelector<HTMLElement>('[data-only]')
    if (only) only.hidden = true
  }
}

let isUnderWay = false

async function send(form: HTMLFormElement): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  const uncover = coverPage()
  try {
    const response = await post(form)
    const reply = (await response.json()) as Reply
    if (response.ok) show(form, reply)
    else await sayFailed(response.status === 404 ? reply.error : undefined)
  } catch (error) {
    console.warn(error)
    await sayFailed()
  } finally {
    uncover()
    isUnderWay = false
  }
}

/** The quota of all requests of a page that outlive it (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
const mostKeptAlive = 60_000

/** A message is sent even if the page is left right after the button. Files are too long for that. */
function post(form: HTMLFormElement): Promise<Response> {
  const hasFiles = form.enctype === 'multipart/form-data'
  const body = hasFiles
    ? new FormData(form)
    : new Blob([JSON.stringify(valuesOf(form))], { type: 'application/json' })
  const keepalive = body instanceof Blob && body.size < mostKeptAlive
  const headers = { Accept: 'application/json' }
  return fetch(form.action, { method: 'POST', headers, body, keepalive })
}

async function sayFailed(text?: string): Promise<void> {
  const { forms } = await pageMessages()
  await showToast(text ?? forms.faults.failed, 'error')
}

interface Reply {
  readonly error?: string
  readonly location?: string
  readonly html?: string
}

function show(form: HTMLFormElement, { html, location: next }: Reply): void {
  if (next) {
    location.assign(next)
    return
  }
  const box = document.createElement('template')
  // The server escapes all texts in it.
  box.innerHTML = html ?? ''
  const shown = box.content.firstElementChild as HTMLElement | null
  if (!shown) return
  keepFiles(form, shown)
  form.replaceWith(shown)
  if (shown.matches(anyForm)) start(shown as HTMLFormElement)
  const target = shown.querySelector<HTMLElement>('.form-problems') ?? shown
  target.focus()
}

/** Without a script, they have to be chosen again; the form says so. */
function keepFiles(before: HTMLElement, after: HTMLElement): void {
  for (const input of before.querySelectorAll<HTMLInputElement>('[type=file]')) {
    const same = after.querySelector<HTMLInputElement>(`[type=file][name="${input.name}"]`)
    if (same) same.files = input.files
  }
  for (const hint of after.querySelectorAll('[data-again]')) hint.remove()
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const all = data.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )
}
