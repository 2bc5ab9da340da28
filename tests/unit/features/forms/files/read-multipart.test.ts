import { describe, expect, it } from 'vitest'
import { readMultipart } from '#src/features/forms/files/read-multipart'
import { budgets } from '#src/platform/config/budgets'
import { pdf } from '../../../../support/cms/sample-files'

const MiB = 1024 ** 2
const request = (body: BodyInit, type: string) =>
  new Request('http://localhost/api/form/x/en', {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
    duplex: 'half',
  } as RequestInit)
/** Arrives in pieces. Node's own stream of a form goes on when it is no longer read, which Node 24 reports as an error. */
const form = async (entries: readonly (readonly [string, string | File])[]): Promise<Request> => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  const encoded = new Response(data)
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + 65_536))
      at += 65_536
      if (at >= bytes.length) controller.close()
    },
  })
  return request(body, encoded.headers.get('Content-Type') ?? '')
}
const statusOf = async (sent: Request | Promise<Request>) =>
  readMultipart(await sent).then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

describe('a form with files', () => {
  it('is read with its fields, and with files by their names', async () => {
    const body = await readMultipart(
      await form([
        ['name', 'Ünïcode 名'],
        ['topic', 'a'],
        ['topic', 'b'],
        ['file', new File([pdf], 'résumé 履歴書.pdf')],
        ['none', new File([], '')],
      ]),
    )
    expect(body).toEqual({
      name: 'Ünïcode 名',
      topic: ['a', 'b'],
      file: { name: 'résumé 履歴書.pdf', bytes: pdf, left: undefined },
    })
  })

  it('has the names alone of what is too long or too much', async () => {
    const long = new File([new Uint8Array(budgets.form.fileBytes + 1)], 'long.pdf')
    const files = Array.from({ length: 5 }, (_, n) => ['f', new File([pdf], `${n}.pdf`)] as const)
    const body = await readMultipart(await form([['a', long], ...files]))
    expect(body['a']).toEqual({ name: 'long.pdf', bytes: new Uint8Array(), left: 'too long' })
    const read = (body['f'] as { bytes: Uint8Array }[]).map(({ bytes }) => bytes.length > 0)
    expect(read).toEqual([true, true, false, false, false])
  })

  it.each([
    ['50 MB', () => form([['a', new File([new Uint8Array(50 * MiB)], 'a.pdf')]]), 413],
    ['a long text', () => form([['a', 'x'.repeat(70_000)]]), 413],
    ['many long texts', () => form(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(30_000)])), 413],
    ['10,000 fields', () => form(Array.from({ length: 10_000 }, () => ['a', '1'])), 400],
    [
      'a hundred files',
      () => form(Array.from({ length: 100 }, () => ['a', new File([pdf], 'a')])),
      400,
    ],
    ['a long name', () => form([['a'.repeat(5_000), '1']]), 413],
    ['no boundary', () => request('x', 'multipart/form-data'), 400],
    ['no end', () => request('--x\r\n', 'multipart/form-data; boundary=x'), 400],
    [
      'half a file',
      () =>
        request(
          '--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n%PDF-',
          'multipart/form-data; boundary=x',
        ),
      400,
    ],
    ['no body', () => request('', 'multipart/form-data; boundary=x'), 400],
    [
      'a thousand headers in a part',
      () =>
        request(
          `--x\r\n${'X-A: b\r\n'.repeat(1_000)}Content-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n`,
          'multipart/form-data; boundary=x',
        ),
      200,
    ],
  ])('with %s', async (_, sent, status) => {
    expect(await statusOf(sent())).toBe(status)
  })
})
