import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimMail, forgetClaims, lastClaim } from '#src/features/mail/cms/claims'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
const hour = 3_600_000
const mail = { kind: 'due', account: 'dora' } as const
const morning = new Date('2026-11-24T05:00:00Z')
const claim = (key: string, at = morning) => claimMail(cms.payload, mail, key, 20 * hour, at)

beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

it('the first claim of a mail wins, also after it was cut off, and until the silence is over', async () => {
  const keys = Array.from({ length: 8 }, (_, at) => `job ${at}`)
  const taken = await Promise.all(keys.map((key) => claim(key)))
  const winners = keys.filter((_, at) => taken[at])
  expect(winners).toHaveLength(1)

  const [winner = ''] = winners
  const noon = new Date(Number(morning) + 7 * hour)
  expect(await claim(winner, noon)).toBe(true)
  expect(await claim('another', noon)).toBe(false)
  // The mail counts from when it was planned, however late it left.
  expect(await lastClaim(cms.payload, mail)).toEqual(morning)
  expect(await claim('another', new Date(Number(morning) + 24 * hour))).toBe(true)
  expect(await claimMail(cms.payload, { ...mail, account: 'kim' }, 'a', hour)).toBe(true)
})

it('any claim of a mail wins once the account is gone', async () => {
  await forgetClaims(cms.payload, 'dora')
  expect(await lastClaim(cms.payload, mail)).toBeUndefined()
  expect(await lastClaim(cms.payload, { ...mail, account: 'kim' })).toBeDefined()
})
