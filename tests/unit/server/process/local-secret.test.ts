import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { localSecret } from '#src/server/process/local-secret'

it('two first starts at once share one secret, which no other account of the machine may read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [one, other] = await Promise.all([localSecret(folder), localSecret(folder)])
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(other).toBe(one)
  expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})
