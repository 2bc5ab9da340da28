/** What the tests use of it; it comes without types. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      configureBuckets: readonly { name: string }[]
    })
    readonly context: { store: object }
    configureBuckets(): Promise<unknown>
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
  }
}
