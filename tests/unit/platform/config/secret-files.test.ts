import { expect, it } from 'vitest'
import { readSecretFiles } from '#src/platform/config/secret-files'

it('a variable wins over its file, which is not read then', () => {
  const read = (file: string): string => {
    throw Object.assign(new Error(file), { code: 'ENOENT' })
  }
  const environment = { PAYLOAD_SECRET: 'own', PAYLOAD_SECRET_FILE: '/gone' }
  expect(readSecretFiles(environment, read)).toEqual({})
  expect(() => readSecretFiles({ PAYLOAD_SECRET_FILE: '/gone' }, read)).toThrow(
    /PAYLOAD_SECRET_FILE: cannot be read \(ENOENT: \/gone\); .*set PAYLOAD_SECRET/,
  )
  expect(() => readSecretFiles({ PAYLOAD_SECRET_FILE: '/a' }, () => ' \n')).toThrow(
    /PAYLOAD_SECRET_FILE: is empty \(\/a\)/,
  )
})
