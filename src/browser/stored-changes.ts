import { storedPagesChannel } from './offline/cache-names'

/** Tells when pages were kept or forgotten. @returns ends it. */
export function watchStored(changed: () => void): () => void {
  const channel = new BroadcastChannel(storedPagesChannel)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
