import { parentPort, workerData } from 'node:worker_threads'
import { type CardText, cardSvg } from './card-svg'

/**
 * The thread that sets cards. Fonts and the two programs that read them take 30 to 50 MB, which need
 * not stay.
 */
const { root } = workerData as { readonly root: string }

parentPort?.on('message', (text: CardText) => {
  cardSvg(text, root).then(
    (svg) => parentPort?.postMessage({ svg }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})
