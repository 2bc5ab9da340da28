import type { Payload } from 'payload'
import { POST } from '../../../src/app/api/form/[form]/[locale]/route'

const fields = (words: { readonly name: string; readonly message: string }) => [
  { kind: 'text', name: 'name', label: words.name, required: true },
  { kind: 'email', name: 'email', label: 'Email', required: true },
  { kind: 'choice', name: 'topic', label: 'Topic', options: 'a | A\nb | B' },
  { kind: 'text', name: 'more', label: 'More', whenName: 'topic', whenValue: 'b' },
  { kind: 'longText', name: 'message', label: words.message, required: true },
]

/** A form that is complete in English and German, and has only a title in Japanese. */
export async function createTestForm(
  payload: Payload,
  shared: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const english = { title: 'Write to us', fields: fields({ name: 'Name', message: 'Message' }) }
  const german = { title: 'Schreiben', fields: fields({ name: 'Name', message: 'Nachricht' }) }
  const data = { name: 'Contact', ...shared, ...english } as never
  const { id } = await payload.create({ collection: 'forms', locale: 'en', depth: 0, data })
  await payload.update({ collection: 'forms', id, locale: 'de', data: german as never })
  await payload.update({ collection: 'forms', id, locale: 'jp', data: { title: '問い合わせ' } })
  return id
}

export interface SentForm {
  readonly form: string
  readonly locale?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | URLSearchParams | FormData
}

/** As a browser without a script. */
export function sendForm({ body, form, headers = {}, locale = 'en' }: SentForm): Promise<Response> {
  const request = new Request(`http://localhost:3000/api/form/${form}/${locale}`, {
    method: 'POST',
    // A form with files names its boundary itself.
    ...(body instanceof FormData
      ? { headers, body }
      : {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
          body: String(body),
        }),
  })
  return POST(request, { params: Promise.resolve({ form, locale }) })
}
