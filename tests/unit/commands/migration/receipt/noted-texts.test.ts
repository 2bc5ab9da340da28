import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import type { Incoming, IncomingText } from '#src/commands/migration/incoming'
import { factsOfIncoming } from '#src/commands/migration/receipt/facts-of-incoming'
import { NotedTexts } from '#src/commands/migration/receipt/noted-texts'

const text = (key: string): IncomingText => ({
  kind: 'article',
  key,
  place: { file: 'a.xml', line: 1 },
  language: undefined,
  title: `One "${key}"\u2028\n\u2029`,
  body: [{ type: 'paragraph', children: [{ type: 'text', text: `Words of ${key}\n`, marks: [] }] }],
  state: { draft: 'private' },
  authors: [],
  topics: [],
  addresses: [`/${key}`],
  changes: [],
})

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('octavo-receipt-'))

it('texts are noted while they are read, come back without bodies, and are gone at the end', async () => {
  const before = folders()
  const notes = await NotedTexts.begin()
  const source: Incoming[] = [
    { kind: 'site', addresses: ['https://old.example'] },
    ...Array.from({ length: 300 }, (_, count) => text(`text-${count}`)),
  ]
  async function* read() {
    yield* source
  }
  // An import that was ended in the middle begins anew.
  for await (const _ of notes.note(read())) break
  const handedOn: Incoming[] = []
  for await (const one of notes.note(read())) handedOn.push(one)
  expect(handedOn).toEqual(source)
  for (const _ of ['once', 'again']) {
    const noted: unknown[] = []
    for await (const one of notes.read()) noted.push(one)
    const texts = source.slice(1) as IncomingText[]
    const { language: __, ...rest } = text('text-0')
    expect(noted[0]).toEqual({ ...rest, body: [], facts: factsOfIncoming(text('text-0')) })
    expect(noted).toEqual(
      texts.map((one) => ({ ...one, body: [], facts: factsOfIncoming(one), language: undefined })),
    )
  }
  const [made = ''] = folders().filter((name) => !before.includes(name))
  expect(made).not.toBe('')
  await notes.remove()
  expect(existsSync(`${tmpdir()}/${made}`)).toBe(false)
})
