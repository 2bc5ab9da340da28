import { expect, it } from 'vitest'
import type { ChangeOfText, IncomingAuthor, IncomingTopic } from '#src/commands/migration/incoming'
import {
  type ConversionContext,
  documentToWrite,
} from '#src/commands/migration/writer/document-to-write'
import type { SurveyedDocument } from '#src/commands/migration/writer/survey'
import type { TransferredKind } from '#src/commands/transfer/transferred-kinds'

const document = { id: 'one', languages: new Map() } as unknown as SurveyedDocument
const common = { key: 'k', place: { file: 'x' }, language: 'en', addresses: [] } as const

async function write(text: IncomingTopic | IncomingAuthor) {
  const kind = { slug: text.kind } as TransferredKind
  const changes = new Map<string, ChangeOfText[]>()
  const context = {
    changes,
    survey: { languages: { find: () => 'en' } },
  } as unknown as ConversionContext
  const { languages, shared } = await documentToWrite(context, kind, document, [text])
  return { data: languages[0]?.data, shared, changes: changes.get('one en') }
}

it('says what of a topic’s description has no room', async () => {
  const topic = (description: string) =>
    write({ ...common, kind: 'topic', name: 'Paper', description } as IncomingTopic)
  const exact = '😀'.repeat(300)
  expect(await topic(` ${exact} `)).toEqual({
    data: { name: 'Paper', description: exact },
    shared: {},
    changes: undefined,
  })
  expect(await topic(`${'a'.repeat(299)}bc`)).toEqual({
    data: { name: 'Paper', description: `${'a'.repeat(299)}…` },
    shared: {},
    changes: [{ rule: 'shortened-description', what: '… bc', isLost: true }],
  })
})

it('says which links of an author have no room', async () => {
  const links = Array.from({ length: 10 }, (_, at) => `https://example.org/${at}`)
  const author = (some: string[]) =>
    write({ ...common, kind: 'author', name: 'Ada', links: some } as IncomingAuthor)
  expect((await author(links.slice(0, 8))).changes).toBeUndefined()
  expect(await author(links)).toEqual({
    data: { name: 'Ada' },
    shared: { links: links.slice(0, 8).map((url) => ({ url })) },
    changes: [
      {
        rule: 'links-of-author',
        what: 'https://example.org/8, https://example.org/9',
        isLost: true,
      },
    ],
  })
})
