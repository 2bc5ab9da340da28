import path from 'node:path'
import type { BucketSettings } from '../config/settings/uploads-settings'
import { type BucketStore, bucketStore } from './bucket-store'
import { folderStore } from './folder-store'
import type { UploadStore } from './upload-store'

interface UploadsOf {
  readonly dataDir: string
  readonly bucket: BucketSettings | undefined
}

export const uploadsIn = (dataDir: string) =>
  path.resolve(/* turbopackIgnore: true */ dataDir, 'media')

export function openUploads({ bucket, dataDir }: UploadsOf): UploadStore {
  return bucket ? openBucket(bucket) : folderStore(uploadsIn(dataDir))
}

const opened = new Map<string, BucketStore>()

/** One client per bucket, because it holds the connections. */
export function openBucket(settings: BucketSettings): BucketStore {
  const key = JSON.stringify(settings)
  const store = opened.get(key) ?? bucketStore(settings)
  opened.set(key, store)
  return store
}
