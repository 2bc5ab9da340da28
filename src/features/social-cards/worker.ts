import { parentPort, workerData } from 'node:worker_threads'
import { type CardText, cardSvg } from './card-svg'

/** A thread of its own, because fonts and the two programs that read them take 30 to 50 MB, which its end frees. */
const { root } = workerData as { readonly root: string }

parentPort?.on('message', (text: CardText) => {
  cardSvg(text, root).then(
    (svg) => parentPort?.postMessage({ svg }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
