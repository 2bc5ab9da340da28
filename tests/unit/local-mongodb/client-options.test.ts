import { describe, expect, it } from 'vitest'
import { clientOptions } from '#src/local-mongodb/client-options'

describe('the CMS’s wait for its database', () => {
  it('is bounded', () => {
    const options = clientOptions('mongodb://127.0.0.1:27017/octavo?w=1')
    const { connectTimeoutMS = 0, heartbeatFrequencyMS = 0 } = options
    // A server that hangs is noticed by its heartbeat, before which all commands end.
    expect(connectTimeoutMS + heartbeatFrequencyMS).toBeLessThanOrEqual(4_000)
    expect(options).toMatchObject({ serverSelectionTimeoutMS: 2_000, bufferTimeoutMS: 2_000 })
  })

  it('is what the address sets, if it does', () => {
    const options = clientOptions('mongodb://a,b/octavo?replicaSet=x&serverselectiontimeoutms=9000')
    expect(options).not.toHaveProperty('serverSelectionTimeoutMS')
    expect(options).toHaveProperty('connectTimeoutMS')
  })
})
