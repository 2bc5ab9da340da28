import type { APIRequestContext } from 'playwright/test'
import { expect } from 'playwright/test'
import { asEditor } from '../cms/sessions'

export interface AdminApi {
  create(collection: string, data: object, query?: string): Promise<{ id: string }>
  update(path: string, data: object, query?: string): Promise<void>
  remove(path: string): Promise<void>
}

/** @param url of the site that the requests go to, if it is not the one of all tests. */
export async function signInToApi(request: APIRequestContext, url?: string): Promise<AdminApi> {
  const headers = await asEditor(url)
  return {
    async create(collection, data, query = '') {
      const response = await request.post(`/api/${collection}${query}`, { headers, data })
      expect(response.status(), await response.text()).toBe(201)
      return ((await response.json()) as { doc: { id: string } }).doc
    },
    async update(path, data, query = '') {
      const isGlobal = path.startsWith('globals/')
      const response = await request[isGlobal ? 'post' : 'patch'](`/api/${path}${query}`, {
        headers,
        data,
      })
      expect(response.status(), await response.text()).toBe(200)
    },
    async remove(path) {
      // Tests clear up what they made, whatever of it uses the rest.
      const response = await request.delete(`/api/${path}?confirmUse=true`, { headers })
      expect(response.status(), await response.text()).toBe(200)
    },
  }
}

export function paragraph(text: string): object {
  const block = { version: 1, direction: null, format: '', indent: 0 }
  return {
    root: {
      ...block,
      type: 'root',
      children: [
        {
          ...block,
          type: 'paragraph',
          textFormat: 0,
          textStyle: '',
          children: [
            { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
          ],
        },
      ],
    },
  }
}
