import { emulators } from '../site'
import { startAuth } from './auth'
import { startFirestore } from './firestore'

const portOf = (host: string): number => Number(host.split(':')[1])

const running = [
  await startFirestore(portOf(emulators.firestore)),
  await startAuth(emulators.projectId, portOf(emulators.auth)),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all(running.map((emulator) => emulator.stop())).then(() => process.exit(0))
  })
}
