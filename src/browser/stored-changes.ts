import { storedPagesChannel } from './offline/cache-names'

/** Notifies of stored and removed pages. @returns ends it. */
export function watchStored(changed: () => void): () => void {
  const channel = new BroadcastChannel(storedPagesChannel)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
