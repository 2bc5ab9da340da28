import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildFolder, builtFiles } from '#src/platform/config/build-folder'
import type { CardText } from './card-svg'

/** How long the idle thread stays, in milliseconds. */
const idleTime = 5_000
/** Per card, with loading its fonts on a busy machine, in milliseconds. */
const timeout = 15_000

type CardResponse = { readonly svg: string } | { readonly error: string }

let worker: Worker | undefined
let farewell: NodeJS.Timeout | undefined

/** In a thread of its own, which ends when idle, one card at a time. @param root the folder of the project. */
export async function setCard(text: CardText, root: string): Promise<string> {
  clearTimeout(farewell)
  worker ??= startWorker(root)
  try {
    const response = await request(worker, text)
    if ('error' in response) throw new Error(`The card could not be set: ${response.error}`)
    farewell = setTimeout(stopWorker, idleTime)
    farewell.unref()
    return response.svg
  } catch (error) {
    stopWorker()
    throw error
  }
}

function startWorker(root: string): Worker {
  const file = path.join(/* turbopackIgnore: true */ root, buildFolder(), builtFiles.cardWorker)
  const started = new Worker(file, { workerData: { root }, execArgv: [] })
  const forget = (): void => {
    if (worker === started) worker = undefined
  }
  // Without a listener, an error would end the process.
  started.on('error', forget).on('exit', forget).unref()
  return started
}

function stopWorker(): void {
  void worker?.terminate()
  worker = undefined
}

function request(worker: Worker, text: CardText): Promise<CardResponse> {
  const over = new AbortController()
  const { signal } = over
  const ended = async (): Promise<never> => {
    const [code] = await once(worker, 'exit', { signal })
    throw new Error(`Its thread ended (${code}).`)
  }
  const late = async (): Promise<never> => {
    await wait(timeout, undefined, { ref: false, signal })
    throw new Error('It took too long.')
  }
  const response = once(worker, 'message', { signal }).then(
    ([response]) => response as CardResponse,
  )
  worker.postMessage(text)
  return Promise.race([response, ended(), late()]).finally(() => over.abort())
}
