import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { cardWorkerFile } from '#src/platform/config/card-worker-file'
import type { CardText } from './card-svg'

/** How long the thread stays for the next card, in milliseconds. */
const idleTime = 5_000
/** Longest time for one card: loading its fonts included, on a busy machine. */
const patience = 20_000

type Answer = { readonly svg: string } | { readonly error: string }

let worker: Worker | undefined
let farewell: NodeJS.Timeout | undefined

/**
 * Sets the words of a card in a thread of its own, which ends when it is not needed. To be called for
 * one card at a time.
 *
 * @param root the folder of the project.
 * @returns SVG.
 */
export async function setCard(text: CardText, root: string): Promise<string> {
  clearTimeout(farewell)
  worker ??= startWorker(root)
  try {
    const answer = await ask(worker, text)
    if ('error' in answer) throw new Error(`The card could not be set: ${answer.error}`)
    farewell = setTimeout(stopWorker, idleTime)
    farewell.unref()
    return answer.svg
  } catch (error) {
    stopWorker()
    throw error
  }
}

function startWorker(root: string): Worker {
  const file = path.join(/* turbopackIgnore: true */ root, cardWorkerFile)
  const started = new Worker(file, { workerData: { root }, execArgv: [] })
  started.unref()
  return started
}

function stopWorker(): void {
  void worker?.terminate()
  worker = undefined
}

function ask(asked: Worker, text: CardText): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      asked.removeAllListeners()
      finish()
    }
    const fail = (error: Error) => settle(() => reject(error))
    const timer = setTimeout(() => fail(new Error('It took too long.')), patience)
    asked.once('message', (answer: Answer) => settle(() => resolve(answer)))
    asked.once('error', fail)
    asked.once('exit', (code) => fail(new Error(`Its thread ended (${code}).`)))
    asked.postMessage(text)
  })
}
