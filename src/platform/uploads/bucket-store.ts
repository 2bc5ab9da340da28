import type { Readable } from 'node:stream'
import type { S3Client, _Object as S3Object } from '@aws-sdk/client-s3'
import type { BucketSettings } from '../config/settings/uploads-settings'
import { explainBucketError, isMissing } from './bucket-error'
import { isLeftover, MissingUpload, type StoredUpload, type UploadStore } from './upload-store'

export interface BucketFile {
  readonly body: Readable
  readonly length: number | undefined
  readonly range: string | undefined
  readonly type: string | undefined
  readonly tag: string | undefined
}

export interface BucketStore extends UploadStore {
  write(name: string, bytes: Uint8Array, mimeType?: string): Promise<void>
  /** @param range a `Range` header. */
  serve(name: string, range?: string): Promise<BucketFile>
  /** @throws {BucketError} if the bucket cannot be used, naming the setting. */
  check(): Promise<void>
}

/** Milliseconds. Visitors wait less than the page cache does, whose error would say less. */
const timeouts = { connection: 3_000, response: 20_000, visitor: 8_000 } as const

/**
 * The client is loaded with the first request: sites without a bucket do not pay for it. All throw {@link
 * BucketError}.
 */
export function bucketStore(settings: BucketSettings): BucketStore {
  const { bucket: Bucket, prefix } = settings
  let loading: Promise<Client> | undefined
  const place = `s3://${Bucket}/${prefix}`
  const keyOf = (name: string) => prefix + name

  async function run<Result>(name: string, work: (client: Client) => Promise<Result>) {
    loading ??= createClient(settings)
    try {
      return await work(await loading)
    } catch (error) {
      if (isMissing(error)) throw new MissingUpload(name, place, { cause: error })
      throw explainBucketError(error, settings)
    }
  }

  const get = (name: string, more: { IfMatch?: string } = {}) =>
    run(name, ({ client, s3 }) =>
      client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(name), ...more })),
    )

  return {
    place,
    // A missing file: services report one only to keys that may read and list.
    check: () =>
      get('.octavo-check').then(
        ({ Body }) => void (Body as Readable).destroy(),
        (error: unknown) => {
          if (!(error instanceof MissingUpload)) throw error
        },
      ),
    list: () =>
      run('', async ({ client, s3 }) => {
        const stored: StoredUpload[] = []
        for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
          stored.push(...uploadsOf(page.Contents ?? [], prefix))
        }
        return stored.sort((a, b) => (a.name < b.name ? -1 : 1))
      }),
    async read(name) {
      const { Body } = await get(name)
      return run(name, async () => Buffer.from((await Body?.transformToByteArray()) ?? []))
    },
    async open(name, mark) {
      const { Body, ContentLength = 0, ETag } = await get(name, mark ? { IfMatch: mark } : {})
      const chunks = Body as Readable
      if (mark !== undefined && ETag !== mark) {
        // Not every service supports the condition.
        chunks.destroy()
        throw new MissingUpload(name, place)
      }
      return { size: ContentLength, chunks }
    },
    async serve(name, range) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), timeouts.visitor)
      const object = await run(name, ({ client, s3 }) => {
        const object = { Bucket, Key: keyOf(name), ...(range ? { Range: range } : {}) }
        return client.send(new s3.GetObjectCommand(object), { abortSignal: late.signal })
      }).finally(() => clearTimeout(timer))
      return {
        body: object.Body as Readable,
        length: object.ContentLength,
        range: object.ContentRange,
        type: object.ContentType,
        tag: object.ETag,
      }
    },
    write: (name, bytes, mimeType) =>
      run(name, async ({ client, s3 }) => {
        const ContentType = mimeType ?? typeOf(name)
        const object = { Bucket, Key: keyOf(name), Body: bytes, ContentType }
        await client.send(new s3.PutObjectCommand(object))
      }),
    remove: (name) =>
      run(name, async ({ client, s3 }) => {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
      }),
  }
}

/** What a page of a listing has of uploads. */
export function uploadsOf(
  objects: readonly Pick<S3Object, 'ETag' | 'Key' | 'Size'>[],
  prefix: string,
): StoredUpload[] {
  return objects
    .map(({ ETag = '', Key = '', Size = 0 }) => ({
      name: Key.slice(prefix.length),
      size: Size,
      mark: ETag,
    }))
    .filter(({ name }) => name !== '' && !isFolder(name) && !isLeftover(name))
}

/** Tools represent folders as empty objects with a slash at the end. */
const isFolder = (name: string): boolean => name.endsWith('/')

interface Client {
  readonly s3: typeof import('@aws-sdk/client-s3')
  readonly client: S3Client
}

async function createClient({
  endpoint,
  keys,
  pathStyle,
  region,
}: BucketSettings): Promise<Client> {
  // With Node 20, it warns at each start about versions of next year.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } } : {}),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: timeouts.connection,
      requestTimeout: timeouts.response,
      throwOnRequestTimeout: true,
    },
    // Not every service supports the checksums that Amazon's client adds since 3.729.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client }
}

const types: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

export function typeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return types.get(extension) ?? 'application/octet-stream'
}
