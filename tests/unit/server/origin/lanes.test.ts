import { expect, it } from 'vitest'
import { createLanes } from '#src/server/origin/lanes'
import type { RequestRecord } from '#src/server/request/request-record'

const none = { atOnce: 0, waiting: 0 }
const open = { atOnce: 1, waiting: 0 }

const by = (account?: string) =>
  ({
    caller: { client: '192.0.2.1', account },
    left: new AbortController().signal,
  }) as unknown as RequestRecord

const lanes = (bounds: Partial<Record<'shared' | 'own' | 'editors', typeof open>>) =>
  createLanes({
    ...{ shared: none, own: none, editors: none },
    ...bounds,
    perClient: { atOnce: 4, waiting: 4 },
    timeout: 10,
  })

it('accounts have places of their own, which visitors cannot take', async () => {
  const forEditors = lanes({ editors: open })
  await expect(forEditors.enter('own', by('eva'))).resolves.toBeTypeOf('function')
  await expect(lanes({ editors: open }).enter('own', by())).rejects.toThrow('busy')
})

it('visitors have the places of their lane alone', async () => {
  await expect(lanes({ shared: open }).enter('shared', by())).resolves.toBeTypeOf('function')
  await expect(lanes({ own: open }).enter('shared', by())).rejects.toThrow('busy')
  await expect(lanes({ shared: open }).enter('shared', by('eva'))).rejects.toThrow('busy')
})
