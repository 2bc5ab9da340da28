import { describe, expect, it } from 'vitest'
import { errorTemplate, renderError } from '#src/server/error-documents'

describe('error templates', () => {
  const html =
    '<title>%OCTAVO_PATH%</title><p title="%OCTAVO_PATH%">%OCTAVO_PATH%</p>' +
    '<script>x="%OCTAVO_PATH%"</script><b>%OCTAVO_PATH%</b>'

  it('put the path into the markup and leave scripts as they are', () => {
    expect(renderError(errorTemplate(html), '/a')).toBe(
      '<title>/a</title><p title="/a">/a</p><script>x="%OCTAVO_PATH%"</script><b>/a</b>',
    )
  })

  it('keep a path from becoming markup', () => {
    const hostile = `/"><script>alert('1')</script>&$&$1`
    const page = renderError(errorTemplate('<p>%OCTAVO_PATH%</p>'), hostile)
    expect(page).toBe(
      '<p>/&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;$&amp;$1</p>',
    )
    expect(renderError(errorTemplate('<p>%OCTAVO_PATH%</p>'), '/%OCTAVO_PATH%')).toBe(
      '<p>/%OCTAVO_PATH%</p>',
    )
  })

  it('cut a path after 200 characters and not inside of one', () => {
    expect(renderError(errorTemplate('%OCTAVO_PATH%'), `/${'🙂'.repeat(300)}`)).toBe(
      `/${'🙂'.repeat(199)}`,
    )
  })

  it('allow their own scripts', () => {
    expect(errorTemplate(html).policy).toMatch(/script-src 'self' 'sha256-/)
  })
})
