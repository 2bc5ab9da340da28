import { register } from 'tsx/esm/api'

// Node 20 gives the first file of a thread to no loader.
register()
await import('./thread.ts')
