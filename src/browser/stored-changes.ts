import { storedPagesChannel } from './offline/cache-names'

export function watchStored(changed: () => void): () => void {
  const channel = new BroadcastChannel(storedPagesChannel)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
