import { describe, expect, it } from 'vitest'
import { readSecretFiles } from '#src/platform/config/secret-files'
import { parseSettings } from '#src/platform/config/settings'

const given = (environment: Readonly<Record<string, string>>) => parseSettings(environment).bucket

describe('a bucket for uploads', () => {
  it('is missing unless it is named', () => {
    expect(given({})).toBeUndefined()
    expect(given({ S3_BUCKET: '', S3_ENDPOINT: '' })).toBeUndefined()
  })

  it('is at Amazon in a region, or at a compatible service', () => {
    expect(given({ S3_BUCKET: 'uploads', S3_REGION: 'eu-central-1' })).toEqual({
      bucket: 'uploads',
      endpoint: undefined,
      region: 'eu-central-1',
      pathStyle: false,
      prefix: '',
      keys: undefined,
    })
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const other = { S3_BUCKET: 'uploads', S3_ENDPOINT: 'https://s3.example.org/', ...keys }
    expect(given({ ...other, S3_PREFIX: 'a/b' })).toEqual({
      bucket: 'uploads',
      endpoint: 'https://s3.example.org',
      region: 'us-east-1',
      pathStyle: true,
      prefix: 'a/b/',
      keys: { id: 'id', secret: 'secret' },
    })
    expect(given({ ...other, S3_PATH_STYLE: 'false', S3_PREFIX: 'a/' })).toMatchObject({
      pathStyle: false,
      prefix: 'a/',
    })
  })

  const usable = { S3_BUCKET: 'uploads', S3_REGION: 'eu-central-1' }
  it.each<[Readonly<Record<string, string>>, RegExp]>([
    [{ S3_BUCKET: 'uploads' }, /S3_REGION: is missing; .*S3_ENDPOINT/],
    [{ ...usable, S3_BUCKET: 'https://uploads.s3.example.org' }, /S3_BUCKET: .*S3_ENDPOINT/],
    [{ ...usable, S3_ENDPOINT: 's3.example.org' }, /S3_ENDPOINT: must be the URL/],
    [{ ...usable, S3_PREFIX: '../a' }, /S3_PREFIX: must be a path/],
    [{ ...usable, S3_PREFIX: '/a' }, /S3_PREFIX: must be a path/],
    [{ ...usable, S3_ACCESS_KEY_ID: 'id' }, /S3_SECRET_ACCESS_KEY: is missing/],
    [{ ...usable, S3_SECRET_ACCESS_KEY: 'hush' }, /S3_ACCESS_KEY_ID: is missing/],
    [{ ...usable, S3_PATH_STYLE: 'yes' }, /S3_PATH_STYLE: must be 'true' or 'false'/],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, /S3_ENDPOINT: is of no use without S3_BUCKET/],
  ])('%j is refused by name', (environment, message) => {
    expect(() => given(environment)).toThrow(message)
  })

  it('takes its secret from a file', () => {
    const environment = { S3_SECRET_ACCESS_KEY_FILE: '/run/secrets/s3' }
    expect(readSecretFiles(environment, () => 'hush\n')).toEqual({ S3_SECRET_ACCESS_KEY: 'hush' })
  })
})
