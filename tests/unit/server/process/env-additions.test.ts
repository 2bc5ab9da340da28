import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { envAdditions } from '#src/server/process/env-additions'

describe('the file .env', () => {
  it('adds variables that are not set; those that are win, even empty ones', () => {
    const text = 'PORT=4000\nSEED=false\nMAIL_FROM=a@example.org'
    expect(envAdditions(text, { PORT: '3000', MAIL_FROM: '', PATH: '/bin' })).toEqual({
      SEED: 'false',
    })
  })

  it('is refused as a whole for a line that sets nothing', () => {
    expect(() => envAdditions('PORT=4000\nSEED: false', {})).toThrow(
      '.env, line 2: is no setting; write SEED=value.',
    )
  })

  it('may name the file of a secret, which the variable of the secret itself replaces', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'octavo-secrets-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = path.join(folder, 'key')
    await writeFile(file, 'from the file\n')
    const text = `BACKUP_KEY_FILE=${file}`
    expect(envAdditions(text, {})).toEqual({
      BACKUP_KEY_FILE: file,
      BACKUP_KEY: 'from the file',
    })
    expect(envAdditions(text, { BACKUP_KEY: 'set' })).toEqual({ BACKUP_KEY_FILE: file })
    expect(envAdditions('', { BACKUP_KEY_FILE: file })).toEqual({ BACKUP_KEY: 'from the file' })
  })
})
