import { createGate } from '#src/platform/limits/gate'
import { measures } from '#src/platform/metrics/measures'
import { createSingleFlight } from '#src/platform/single-flight'
import { type CardContent, cardHash } from './card'
import type { CardFiles } from './card-files'
import { paintCard } from './paint-card'
import { setCard } from './set-card'

export interface CardSources {
  readonly files: CardFiles
  readPicture(src: string): Promise<Uint8Array>
  /** The folder of the project. */
  readonly root: string
}

/** One drawing at a time; requests beyond so many waiting ones are refused. */
const gate = createGate({ atOnce: 1, waiting: 100 })

const once = createSingleFlight<Uint8Array>()

/** Stored, or drawn once for parallel requests. @throws {Overloaded} where too many are waiting. */
export async function obtainCard(content: CardContent, sources: CardSources): Promise<Uint8Array> {
  const hash = cardHash(content)
  const stored = await sources.files.find(hash)
  const { socialCards } = measures()
  if (stored) {
    socialCards.stored += 1
    return stored
  }
  return once(hash, () => {
    const drawing = gate.run(() => drawCard(content, hash, sources))
    drawing.then(
      () => (socialCards.drawn += 1),
      () => (socialCards.failed += 1),
    )
    return drawing
  })
}

async function drawCard(
  { picture: src, ...text }: CardContent,
  hash: string,
  { files, readPicture, root }: CardSources,
): Promise<Uint8Array> {
  const picture = src === undefined ? undefined : await readPicture(src).catch(() => undefined)
  const svg = await setCard({ ...text, hasPicture: picture !== undefined }, root)
  const bytes = await paintCard(svg, picture)
  // A missing picture may come back.
  if (src === undefined || picture) await files.store(hash, bytes)
  return bytes
}
