import { storedPagesChannel } from './offline/cache-names'

/** Notifies when pages were stored or removed. @returns ends it. */
export function watchStored(changed: () => void): () => void {
  const channel = new BroadcastChannel(storedPagesChannel)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
