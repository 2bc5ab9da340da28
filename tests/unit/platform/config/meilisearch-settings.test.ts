import { describe, expect, it } from 'vitest'
import { parseSettings } from '#src/platform/config/settings'

const given = (environment: Readonly<Record<string, string>>) =>
  parseSettings(environment).meilisearch

describe('a search server', () => {
  it('is missing unless its address is set', () => {
    expect(given({})).toBeUndefined()
    expect(given({ MEILISEARCH_URL: '', MEILISEARCH_KEY: '' })).toBeUndefined()
  })

  it('is read with its key and with the prefix of its indexes', () => {
    expect(given({ MEILISEARCH_URL: 'https://search.example.org/eu/' })).toEqual({
      url: 'https://search.example.org/eu',
      key: undefined,
      prefix: 'octavo',
      timeout: 500,
    })
    expect(
      given({
        MEILISEARCH_URL: 'http://localhost:7700',
        MEILISEARCH_KEY: 'k3y',
        MEILISEARCH_PREFIX: 'staging_2',
        MEILISEARCH_TIMEOUT: '1500',
      }),
    ).toEqual({
      url: 'http://localhost:7700',
      key: 'k3y',
      prefix: 'staging_2',
      timeout: 1_500,
    })
  })

  it.each([
    [{ MEILISEARCH_URL: 'localhost:7700' }, /MEILISEARCH_URL: must be an absolute http/],
    [{ MEILISEARCH_URL: 'http://user:secret@localhost' }, /MEILISEARCH_URL: must be/],
    [{ MEILISEARCH_TIMEOUT: '0.5' }, /MEILISEARCH_TIMEOUT: must be a whole number of milli/],
    [{ MEILISEARCH_KEY: 'k3y' }, /MEILISEARCH_URL: is missing; set it to the URL/],
    [
      { MEILISEARCH_URL: 'http://localhost:7700', MEILISEARCH_KEY: 'a key' },
      /MEILISEARCH_KEY: must be printable ASCII without spaces/,
    ],
    [
      { MEILISEARCH_URL: 'http://localhost:7700', MEILISEARCH_PREFIX: 'octavo-de' },
      /MEILISEARCH_PREFIX: must be 1 to 60 lower-case letters/,
    ],
  ])('%j is refused with the remedy, and without the value', (environment, message) => {
    expect(() => given(environment)).toThrow(message)
    expect(() => given(environment)).not.toThrow(/secret|k3y|a key/)
  })
})
