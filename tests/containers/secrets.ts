import { readFile } from 'node:fs/promises'
import type { Service } from './compose'
import { type Finished, programPath, run } from './run'

/**
 * Does the work of the service `secrets` on a folder in place of its volume. Without root, files stay with the
 * account that runs the tests.
 */
export function makeSecrets(service: Service, volume: string): Promise<Finished> {
  const script = (service.command?.[0] ?? '').replaceAll('/run/octavo', volume)
  const prelude = process.getuid?.() === 0 ? '' : 'chown() { :; }\n'
  return run([...(service.entrypoint ?? []), prelude + script], {
    cwd: volume,
    env: { PATH: programPath() },
  })
}

export function readSecret(volume: string, name: string): Promise<string> {
  return readFile(`${volume}/secrets/${name}`, 'utf8')
}
