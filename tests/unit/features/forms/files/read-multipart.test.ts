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
/** Without a file, of exactly so many bytes: what is before the first boundary is no part (RFC 2046, 5.1.1). */
const padded = (bytes: number, declared?: number): Request => {
  const end = '\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
  const sent = request(
    Buffer.concat([Buffer.alloc(bytes - end.length, 'x'), Buffer.from(end)]),
    'multipart/form-data; boundary=x',
  )
  if (declared !== undefined) sent.headers.set('Content-Length', String(declared))
  return sent
}
const part = (disposition: string, text: string): Request =>
  request(
    `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${text}\r\n--x--\r\n`,
    'multipart/form-data; boundary=x',
  )
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

  it('has no file for parts without one, and none of them counts', async () => {
    const body = await readMultipart(
      await form([
        ...Array.from({ length: 4 }, (_, n) => [`none${n}`, new File([], '')] as const),
        ['up', new File([pdf], '..')],
        ['cv', new File([pdf], 'a.pdf')],
      ]),
    )
    expect(body).toEqual({ cv: { name: 'a.pdf', bytes: pdf, left: undefined } })
  })

  it('is not read any further once it is refused', async () => {
    let pulled = 0
    let isCancelled = false
    const start = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n',
    )
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(pulled === 0 ? start : new Uint8Array(MiB))
        pulled += 1
        if (pulled > 60) controller.close()
      },
      cancel() {
        isCancelled = true
      },
    })
    expect(await statusOf(request(body, 'multipart/form-data; boundary=x'))).toBe(413)
    await expect.poll(() => isCancelled, { timeout: 10_000 }).toBe(true)
    expect(pulled).toBeLessThan(50)
  })

  it.each([
    ['32 MiB', () => padded(32 * MiB), 200],
    ['one byte more', () => padded(32 * MiB + 1), 413],
    ['32 MiB declared', () => padded(1_000, 32 * MiB), 200],
    ['one byte more declared', () => padded(1_000, 32 * MiB + 1), 413],
    // Its name counts, too.
    ['64 KiB of text', () => form([['a', 'x'.repeat(65_535)]]), 200],
    ['one character more', () => form([['a', 'x'.repeat(65_536)]]), 413],
    ['a text without a name', () => part('form-data', '1'), 400],
    ['a text with an empty name', () => part('form-data; name=""', '1'), 400],
    ['a file without a name of its field', () => part('form-data; filename="a.pdf"', '%PDF-'), 400],
    // 90,000 bytes, of which the first 65,536 are fewer characters than the limit.
    ['30,000 ideographs', () => form([['a', '名'.repeat(30_000)]]), 413],
    ['a name of 100 characters', () => form([['a'.repeat(100), '1']]), 200],
    ['a name of 101 characters', () => form([['a'.repeat(101), '1']]), 413],
    ['no body at all', () => request(null as never, 'multipart/form-data; boundary=x'), 400],
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
