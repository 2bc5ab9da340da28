import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type Application,
  ApplicationEndedError,
  createApplication,
} from '#src/server/origin/application-process'
import { ApplicationAwayError, InnerRequestError } from '#src/server/origin/inner-listener'

const deadline = { timeout: 10_000 }
const program = fileURLToPath(new URL('../../support/application/stand-in.mjs', import.meta.url))

/** @param look between two looks at whether it responds, in milliseconds; after some without a response it is stuck. */
function openApplication(args: readonly string[] = [], look = 1_000) {
  const received = { expired: vi.fn(), databaseLost: vi.fn() }
  const lines: string[] = []
  /** Requests sent at the moment in which its end is noticed. */
  const whileAway: Promise<unknown>[] = []
  const application: Application = createApplication({
    program,
    args,
    log: (line) => {
      lines.push(line)
      const away = textOf(application).catch((error: InnerRequestError) => error.cause)
      whileAway.push(away, application.request('changes', 5_000))
    },
    ...received,
    endsStuck: true,
    times: { look, pause: 20 },
  })
  onTestFinished(() => application.stop())
  return { application, lines, whileAway, ...received }
}

async function textOf(application: Application, path = '/'): Promise<string> {
  const message = await application.inner.get({ path, timeout: 5_000 })
  let text = ''
  for await (const chunk of message) text += String(chunk)
  return text
}

describe('the application', () => {
  it('responds to proxied requests, and notifies the listener', async () => {
    const { application, databaseLost, expired } = openApplication()
    await application.start()
    const pid = await textOf(application)
    expect(Number(pid)).not.toBe(process.pid)
    expect(await application.request('changes', 5_000)).toBe(`changes of ${pid}`)
    await textOf(application, '/save')
    // Of a message and a response that arrive together, either is read first.
    await vi.waitFor(() => expect(expired).toHaveBeenCalledTimes(1), deadline)
    await textOf(application, '/lost')
    await vi.waitFor(() => expect(databaseLost).toHaveBeenCalledTimes(1), deadline)
  })

  it('that ends before it is ready ends the start', async () => {
    const { application } = openApplication(['ends'])
    await expect(application.start()).rejects.toThrow(new ApplicationEndedError('exit code 3'))
  })

  it('that ends later is restarted, and cached responses are revalidated', async () => {
    const { application, expired, lines, whileAway } = openApplication()
    await application.start()
    const pid = await textOf(application)
    await expect(textOf(application, '/end')).rejects.toThrow(InnerRequestError)
    await vi.waitFor(() => expect(lines).toHaveLength(1), deadline)
    expect(lines[0]).toContain('has ended (exit code 1) and is started again')
    expect(await Promise.all(whileAway)).toEqual([expect.any(ApplicationAwayError), undefined])
    await vi.waitFor(() => expect(expired).toHaveBeenCalledTimes(1), deadline)
    expect(await textOf(application)).not.toBe(pid)
  })

  it('that is stuck is ended and started again', async () => {
    const { application, expired, lines } = openApplication([], 20)
    await application.start()
    const pid = Number(await textOf(application))
    process.kill(pid, 'SIGSTOP')
    await vi.waitFor(() => expect(expired).toHaveBeenCalledTimes(1), deadline)
    expect(lines[0]).toBe('The application no longer responds.')
    expect(Number(await textOf(application))).not.toBe(pid)
  })

  it('is not started again once it is stopped', async () => {
    const { application, lines } = openApplication()
    await application.start()
    await application.stop()
    expect(application.address).toBeUndefined()
    // It would log that at once.
    await new Promise((resolve) => setImmediate(resolve))
    expect(lines).toEqual([])
  })
})
