import { describe, expect, it, vi } from 'vitest'
import { shareResponses } from '#src/cms/admin/shared-responses'

function createRequests() {
  const open: ((respond: string | undefined) => void)[] = []
  const fetchBody = vi.fn(
    (_address: string) => new Promise<string | undefined>((resolve) => open.push(resolve)),
  )
  return { fetchBody, respond: (index: number, text?: string) => open[index]?.(text) }
}

describe('shared responses', () => {
  it('are requested once by parts that need them at the same time, and all get the response', async () => {
    const { fetchBody, respond } = createRequests()
    const responses = shareResponses(fetchBody)
    const listener = vi.fn()
    const end = responses.subscribe(listener)
    const loads = [responses.load('/a'), responses.load('/a'), responses.load('/b')]
    await Promise.resolve()
    expect(fetchBody.mock.calls).toEqual([['/a'], ['/b']])
    respond(0, 'A')
    respond(1, 'B')
    await Promise.all(loads)
    expect([responses.find('/a'), responses.find('/b'), responses.find('/c')]).toEqual([
      'A',
      'B',
      undefined,
    ])
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    responses.keep('/a', 'new')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('are requested again after a request in progress', async () => {
    const { fetchBody, respond } = createRequests()
    const responses = shareResponses(fetchBody)
    const first = responses.load('/a')
    await Promise.resolve()
    const second = responses.load('/a')
    await Promise.resolve()
    expect(fetchBody).toHaveBeenCalledTimes(2)
    respond(1, 'new')
    await second
    respond(0, 'old')
    await first
    expect(responses.find('/a')).toBe('new')
  })

  it('are replaced by a response that is taken over meanwhile', async () => {
    const { fetchBody, respond } = createRequests()
    const responses = shareResponses(fetchBody)
    const load = responses.load('/a')
    await Promise.resolve()
    responses.keep('/a', 'just saved')
    respond(0, 'from before')
    await load
    expect(responses.find('/a')).toBe('just saved')
  })

  it('stay where no new one comes', async () => {
    const responses = shareResponses<string>(() => Promise.reject(new TypeError('fetch failed')))
    responses.keep('/a', 'known')
    await responses.load('/a')
    expect(responses.find('/a')).toBe('known')
  })
})
