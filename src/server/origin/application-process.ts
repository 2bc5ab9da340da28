import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  ApplicationAddress,
  FromApplication,
  RequestName,
  ToApplication,
} from '#src/platform/application-messages'
import { createInnerClient, type InnerListener } from './inner-listener'

export interface ApplicationOptions {
  /** A file of JavaScript, or of TypeScript where this process runs that. */
  readonly program: string
  readonly args: readonly string[]
  readonly log: (line: string) => void
  readonly expired: () => void
  readonly databaseLost: () => void
  /** Whether a stuck application is killed; not while a debugger may hold it. */
  readonly endsStuck: boolean
  readonly times?: Partial<ApplicationTimes>
}

interface ApplicationTimes {
  readonly look: number
  /** Delay of a restart; doubled each time that it ends before it is ready, up to half a minute. */
  readonly pause: number
  readonly stop: number
}

const usualTimes: ApplicationTimes = { look: 5_000, pause: 500, stop: 10_000 }
const longestPause = 30_000

/**
 * A page is made of many objects that live for a moment: with Node's own 16 MB for them, a seventh of the time goes
 * into looking through them. An operator's own number wins. See docs/decisions/0043-a-quick-build.md.
 */
const youngSpace = '--max-semi-space-size'
const nodeOptions = process.env['NODE_OPTIONS']?.includes(youngSpace) ? [] : [`${youngSpace}=32`]
/** Missed checks that mean it is stuck. Counted, not timed: a sleeping machine misses time, not responses. */
const mostMissed = 12

/** The application ended before it was ready, and has printed the reason. */
export class ApplicationEndedError extends Error {
  override readonly name = 'ApplicationEndedError'
}

export interface Application {
  readonly inner: InnerListener
  readonly address: ApplicationAddress | undefined
  /** Resolves when it is ready; restarts it if it ends or is stuck. @throws ApplicationEndedError if it ends before. */
  start(): Promise<void>
  /** @param timeout milliseconds. @returns its response, if it comes in time. */
  request(name: RequestName, timeout: number): Promise<string | undefined>
  stop(): Promise<void>
}

export function createApplication(options: ApplicationOptions): Application {
  const times = { ...usualTimes, ...options.times }
  let child: ChildProcess | undefined
  let address: ApplicationAddress | undefined
  let isStopping = false
  let lastId = 0
  const waiting = new Map<number, (text: string | undefined) => void>()

  const send = (message: ToApplication): void => {
    if (child?.connected) child.send(message, () => undefined)
  }

  const request = async (name: RequestName, timeout: number): Promise<string | undefined> => {
    if (!child?.connected) return undefined
    lastId += 1
    const id = lastId
    let timer: NodeJS.Timeout | undefined
    const text = await new Promise<string | undefined>((resolve) => {
      waiting.set(id, resolve)
      timer = setTimeout(() => resolve(undefined), timeout)
      send({ kind: 'request', id, name })
    })
    clearTimeout(timer)
    waiting.delete(id)
    return text
  }

  const run = async (ready: () => void): Promise<string> => {
    const running = fork(options.program, options.args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...nodeOptions, ...process.execArgv],
    })
    child = running
    let endWatch = (): void => undefined
    running.on('message', (message: FromApplication) => {
      if (message.kind === 'expired') options.expired()
      else if (message.kind === 'database lost') options.databaseLost()
      else if (message.kind === 'listening') address = message.address
      else if (message.kind === 'response') waiting.get(message.id)?.(message.text)
      else {
        // Only now: a start may take its time.
        if (options.endsStuck) endWatch = watch(running)
        ready()
      }
    })
    const how = await new Promise<string>((resolve) => {
      running.once('error', (error) => resolve(error.message))
      running.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    })
    endWatch()
    address = undefined
    child = undefined
    for (const resolve of waiting.values()) resolve(undefined)
    return how
  }

  const watch = (running: ChildProcess): (() => void) => {
    let missed = 0
    const timer = setInterval(() => {
      missed += 1
      if (missed > mostMissed) {
        options.log('The application no longer responds.')
        running.kill('SIGKILL')
      }
      void request('alive', times.look).then((text) => {
        if (text !== undefined) missed = 0
      })
    }, times.look)
    timer.unref()
    return () => clearInterval(timer)
  }

  const runAgain = async (how: string): Promise<void> => {
    let pause = times.pause
    let reason = how
    while (!isStopping) {
      options.log(`ERROR The application has ended (${reason}) and is started again.`)
      await sleep(pause, undefined, { ref: false })
      if (isStopping) return
      let wasReady = false
      reason = await run(() => {
        wasReady = true
        // Other processes may have changed something meanwhile.
        options.expired()
      })
      pause = wasReady ? times.pause : Math.min(2 * pause, longestPause)
    }
  }

  const client = createInnerClient(() => address)
  return {
    inner: {
      get: client.get,
      send: client.send,
      open: async () => undefined,
      close: async () => client.close(),
    },

    get address() {
      return address
    },

    start: () =>
      new Promise((resolve, reject) => {
        let wasReady = false
        const ended = run(() => {
          wasReady = true
          resolve()
        })
        void ended.then((how) => {
          if (!wasReady) reject(new ApplicationEndedError(how))
          else void runAgain(how)
        })
      }),

    request,

    async stop() {
      isStopping = true
      const running = child
      if (!running) return
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
      send({ kind: 'stop' })
      const kill = setTimeout(() => running.kill('SIGKILL'), times.stop)
      await ended
      clearTimeout(kill)
    },
  }
}
