import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { explainBucketError, isMissing } from '#src/platform/uploads/bucket-error'
import { openBucket, openUploads } from '#src/platform/uploads/open-uploads'

const settings = {
  bucket: 'uploads',
  endpoint: undefined,
  region: 'eu-central-1',
  pathStyle: false,
  prefix: '',
  keys: { id: 'id', secret: 'hush' },
}
const serviceError = (name: string, status?: number) =>
  Object.assign(new Error('Said so.'), {
    name,
    $metadata: { httpStatusCode: status },
    $response: { headers: { authorization: 'Signature=f00' } },
  })

describe('an error of a bucket', () => {
  it.each([
    ['NoSuchBucket', 404, 'S3_BUCKET: there is no bucket "uploads"'],
    ['InvalidAccessKeyId', 403, 'S3_ACCESS_KEY_ID: the service does not know'],
    ['SignatureDoesNotMatch', 403, 'S3_SECRET_ACCESS_KEY: it does not belong'],
    ['AccessDenied', 403, 'S3_ACCESS_KEY_ID: the key may not'],
    ['CredentialsProviderError', undefined, 'S3_ACCESS_KEY_ID: there are no valid keys'],
    ['PermanentRedirect', 301, 'S3_REGION: the bucket is not in eu-central-1'],
    ['RequestTimeTooSkewed', 403, 'The clock of this machine'],
    [
      'TimeoutError',
      undefined,
      'S3_ENDPOINT: Amazon S3 in eu-central-1 cannot be reached (TimeoutError)',
    ],
    [
      'SlowDown',
      503,
      'S3_ENDPOINT: Amazon S3 in eu-central-1 responds with 503 (SlowDown: Said so.)',
    ],
  ])('%s names the setting, and nothing that is secret', (name, status, message) => {
    const error = explainBucketError(serviceError(name, status), settings)
    expect(error.message).toContain(message)
    expect(JSON.stringify(error) + error.message + String(error.cause)).not.toMatch(/hush|f00/)
  })

  it('is not reported where only a file is missing, or differs', () => {
    expect(isMissing(serviceError('NoSuchKey', 404))).toBe(true)
    expect(isMissing(serviceError('UnknownError', 404))).toBe(true)
    expect(isMissing(serviceError('PreconditionFailed', 412))).toBe(true)
    expect(isMissing(serviceError('NoSuchBucket', 404))).toBe(false)
    expect(isMissing(serviceError('AccessDenied', 403))).toBe(false)
  })
})

describe('the client of S3', () => {
  const isLoaded = () =>
    Object.keys(createRequire(import.meta.url).cache).some((file) =>
      file.includes('/@aws-sdk/client-s3/'),
    )

  it('is loaded with the first request to a bucket, and without one never', async () => {
    await openUploads({ dataDir: '/nowhere', bucket: undefined }).list()
    const away = { ...settings, endpoint: 'http://127.0.0.1:9', pathStyle: true }
    const bucket = openBucket(away)
    expect(isLoaded()).toBe(false)
    await expect(bucket.check()).rejects.toThrow('S3_ENDPOINT: http://127.0.0.1:9')
    expect(isLoaded()).toBe(true)
  })
})
