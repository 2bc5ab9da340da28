import { type APIRequestContext, expect } from 'playwright/test'
import { asEditor } from '../../support/cms/sessions'
import type { HostileSite } from './hostile-case'

type Forms = HostileSite['forms']

/** Forms in each state, with the stamps that a page would have. */
export async function createForms(request: APIRequestContext): Promise<Forms> {
  const headers = await asEditor()
  const create = async (fields: object[], more: object = {}) => {
    const data = { name: 'Hostile', title: 'Write', fields, ...more }
    const response = await request.post('/api/forms?locale=en', { headers, data })
    expect(response.status(), await response.text()).toBe(201)
    const { doc } = (await response.json()) as { doc: { id: string } }
    const form = await request.post(`/api/form/${doc.id}/en`, { form: {} })
    const [, stamp = ''] = /name="_stamp" value="([^"]+)"/.exec(await form.text()) ?? []
    return { id: doc.id, stamp }
  }
  const texts = [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'email', name: 'email', label: 'Email' },
  ]
  const files = [...texts, { kind: 'file', name: 'file', label: 'File', max: 3 }]
  const deleted = await create(texts)
  await request.delete(`/api/forms/${deleted.id}`, { headers })
  return {
    open: await create(texts),
    files: await create(files),
    closed: await create(files, { open: false }),
    deleted,
  }
}

/** With what was sent to them. */
export async function removeForms(request: APIRequestContext, forms: Forms): Promise<void> {
  const headers = await asEditor()
  const ids = Object.values(forms).map(({ id }) => id)
  const sent = new URLSearchParams({ 'where[form][in]': ids.join(','), limit: '0' })
  await request.delete(`/api/submissions?${sent}`, { headers })
  const own = new URLSearchParams({ 'where[id][in]': ids.join(','), limit: '0' })
  await request.delete(`/api/forms?${own}`, { headers })
}
