import { describe, expect, it } from 'vitest'
import {
  createErrorDocuments,
  type ErrorDocumentsOptions,
  type ErrorTemplate,
  errorTemplate,
  renderError,
} from '#src/server/errors/error-documents'

const render = (template: ErrorTemplate, pathname: string, status: number, requestId = '') =>
  renderError(template, { pathname, status, requestId })

describe('error templates', () => {
  const policy = "script-src 'self'"
  const html =
    '<title>%OCTAVO_PATH%</title><p title="%OCTAVO_PATH%">%OCTAVO_PATH%</p>' +
    '<script>x="%OCTAVO_PATH%"</script><b>%OCTAVO_PATH%</b>'

  it('put the path into the markup and leave scripts as they are', () => {
    expect(render(errorTemplate(html, policy), '/a', 404)).toBe(
      '<title>/a</title><p title="/a">/a</p><script>x="%OCTAVO_PATH%"</script><b>/a</b>',
    )
  })

  it('put the status in as well, however many are in a row', () => {
    const page =
      '<b>%OCTAVO_STATUS%</b>%OCTAVO_STATUS%%OCTAVO_PATH%%OCTAVO_STATUS%<script>%OCTAVO_STATUS%</script>%OCTAVO_STATUS%'
    expect(render(errorTemplate(page, policy), '/a', 503)).toBe(
      '<b>503</b>503/a503<script>%OCTAVO_STATUS%</script>503',
    )
  })

  it('put the id of the request in, and not inside of scripts', () => {
    const page =
      '<p>%OCTAVO_REQUEST_ID%</p>%OCTAVO_PATH%<script>"%OCTAVO_REQUEST_ID%"</script>%OCTAVO_REQUEST_ID%'
    expect(render(errorTemplate(page, policy), '/%OCTAVO_REQUEST_ID%', 500, 'a<b')).toBe(
      '<p>a&lt;b</p>/%OCTAVO_REQUEST_ID%<script>"%OCTAVO_REQUEST_ID%"</script>a&lt;b',
    )
  })

  it('keep a path from becoming markup', () => {
    const hostile = `/"><script>alert('1')</script>&$&$1`
    const page = render(errorTemplate('<p>%OCTAVO_PATH%</p>', policy), hostile, 404)
    expect(page).toBe(
      '<p>/&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;$&amp;$1</p>',
    )
    expect(render(errorTemplate('<p>%OCTAVO_PATH%</p>', policy), '/%OCTAVO_PATH%', 404)).toBe(
      '<p>/%OCTAVO_PATH%</p>',
    )
  })

  it('cut a path after 200 characters and not inside of one', () => {
    expect(render(errorTemplate('%OCTAVO_PATH%', policy), `/${'🙂'.repeat(300)}`, 404)).toBe(
      `/${'🙂'.repeat(199)}`,
    )
  })
})

describe('an error page that Next does not send', () => {
  it.each([false, true])(
    'is a line in the log, unless the site stops meanwhile: %s',
    async (stops) => {
      const lines: string[] = []
      let isAway = false
      const documents = createErrorDocuments({
        inner: {
          get: async () => {
            isAway = stops
            throw new Error('socket hang up')
          },
        } as unknown as ErrorDocumentsOptions['inner'],
        text: () => ({ title: 'Away', message: 'Later.', home: 'Home' }) as never,
        staticPage: { policy: '', scripts: [] } as never,
        generation: () => 0,
        isAway: () => isAway,
        clock: () => 0,
        log: (line) => lines.push(line),
      } as ErrorDocumentsOptions)
      await documents.find('en', 'unavailable')
      expect(lines).toEqual(stops ? [] : ['no unavailable page in en from Next (socket hang up)'])
    },
  )
})
