import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { catalogueMessage } from '#src/browser/requests/catalogue'
import { loadMessages } from '#src/platform/i18n/message-files'

const url = 'https://www.example.org/blogs/page/2'
const { requests } = await loadMessages('en')

describe('the catalog', () => {
  it.each([
    [400, 'Request error'],
    [401, 'Token exceed the time limit'],
    [403, 'Access Denied'],
    [404, `Error requesting address: ${url}`],
    [408, 'Request timeout'],
    [500, 'Internal server error'],
    [501, 'The service has not been realized'],
    [502, 'Gateway error'],
    [503, 'Services are not available'],
    [504, 'Gateway timeout'],
    [505, 'The HTTP version is not supported'],
  ])('says of %i in English exactly: %s', (status, message) => {
    expect(catalogueMessage(status, url, requests.statuses)).toBe(message)
  })

  it('has no message for any other status', () => {
    const known = Object.keys(requests.statuses)
    expect(known).toHaveLength(11)
    for (let status = 100; status < 600; status += 1) {
      if (known.includes(String(status))) continue
      expect(catalogueMessage(status, url, requests.statuses)).toBeUndefined()
    }
  })

  it('shows an address as it is, whatever it contains', () => {
    const strange = "https://www.example.org/$&/{url}/$'"
    expect(catalogueMessage(404, strange, requests.statuses)).toBe(
      `Error requesting address: ${strange}`,
    )
  })

  it.each([...locales])('names the address in %s', async (locale) => {
    const { statuses } = (await loadMessages(locale)).requests
    expect(catalogueMessage(404, url, statuses)).toContain(url)
  })
})
