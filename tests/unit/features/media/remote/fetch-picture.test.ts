import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type FetchOptions, fetchPicture } from '#src/features/media/remote/fetch-picture'

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)])

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server of this machine, as `pictures.example.org` for those who are let in. */
async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const port = String((server.address() as AddressInfo).port)
  const requested: string[] = []
  server.on('request', ({ headers, url }) => requested.push(`${headers.host} ${url}`))
  return {
    requested,
    port,
    url: `http://pictures.example.org:${port}/a%20mill.jpg?size=1`,
    options: {
      resolve: async () => ['127.0.0.1'],
      network: { isAllowed: (address) => address === '127.0.0.1', ports: ['', port] },
    } satisfies FetchOptions,
  }
}

const fault = (name: string) => expect.objectContaining({ fault: name })

describe('a picture of another site', () => {
  it('comes from the address that was checked, named by its own bytes', async () => {
    const { requested, options, port, url } = await serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(png)
    })
    await expect(fetchPicture(url, options)).resolves.toEqual({
      bytes: png,
      mimeType: 'image/png',
      name: 'a-mill.png',
    })
    expect(requested).toEqual([`pictures.example.org:${port} /a%20mill.jpg?size=1`])
  })

  it('is not requested from a private network: nothing is sent', async () => {
    const { requested, options, url } = await serve((_, response) => response.end(png))
    const { ports } = options.network
    const network = { isAllowed: () => false, ports }
    await expect(fetchPicture(url, { ...options, network })).rejects.toEqual(fault('private'))
    // One good address beside a private one is how a name changes its mind.
    const resolve = async () => ['127.0.0.1', '10.0.0.1']
    await expect(fetchPicture(url, { ...options, resolve })).rejects.toEqual(fault('private'))
    expect(requested).toEqual([])
  })

  it('is looked up once: what the name means a moment later changes nothing', async () => {
    const { requested, options, url } = await serve((_, response) => response.end(png))
    let looked = 0
    const resolve = async () => {
      looked += 1
      return looked === 1 ? ['127.0.0.1'] : ['10.0.0.1']
    }
    await fetchPicture(url, { ...options, resolve })
    expect(looked).toBe(1)
    expect(requested).toHaveLength(1)
  })

  it('may be behind three redirects, each checked again', async () => {
    const site = await serve(({ url = '' }, response) => {
      const left = Number(new URLSearchParams(url.split('?')[1]).get('left'))
      if (left > 0) response.writeHead(302, { Location: `?left=${left - 1}` }).end()
      else response.end(png)
    })
    const at = (left: number) => `http://pictures.example.org:${site.port}/a?left=${left}`
    await expect(fetchPicture(at(3), site.options)).resolves.toMatchObject({ name: 'a.png' })
    await expect(fetchPicture(at(4), site.options)).rejects.toEqual(fault('refused'))
  })

  it.each([
    ['http://localhost/', 'private'],
    ['http://169.254.169.254/latest/', 'private'],
    ['http://[::ffff:7f00:1]/', 'private'],
    ['file:///etc/passwd', 'address'],
    ['http://user:word@pictures.example.org/', 'address'],
  ])('is not followed to %s', async (location, expected) => {
    const { options, url } = await serve((_, response) => {
      response.writeHead(302, { Location: location }).end()
    })
    await expect(fetchPicture(url, options)).rejects.toEqual(fault(expected))
  })

  it('is a picture by its bytes, whatever its type says', async () => {
    for (const body of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '']) {
      const { options, url } = await serve((_, response) => {
        response.writeHead(200, { 'Content-Type': 'image/png' }).end(body)
      })
      await expect(fetchPicture(url, options)).rejects.toEqual(fault('not-a-picture'))
    }
  })

  it('is limited in bytes, declared or not', async () => {
    for (const headers of [{ 'Content-Length': '5000000' }, {}]) {
      const { options, url } = await serve((_, response) => {
        response.writeHead(200, headers)
        const more = () => {
          while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return
          response.once('drain', more)
        }
        more()
      })
      await expect(fetchPicture(url, { ...options, size: 1_000_000 })).rejects.toEqual(
        fault('too-large'),
      )
    }
  })

  it('may have as many bytes as the limit, and not one more', async () => {
    for (const headers of [{ 'Content-Length': String(png.length) }, {}]) {
      const { options, url } = await serve((_, response) => {
        response.writeHead(200, headers).end(png)
      })
      const limited = (size: number) => fetchPicture(url, { ...options, size })
      await expect(limited(png.length)).resolves.toMatchObject({ bytes: png })
      await expect(limited(png.length - 1)).rejects.toEqual(fault('too-large'))
    }
  })

  it('is refused by its declared size, before it is read', async () => {
    const { options, url } = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '5000000' }).flushHeaders()
    })
    const limited = fetchPicture(url, { ...options, size: 1_000, time: 5_000 })
    await expect(limited).rejects.toEqual(fault('too-large'))
  })

  it('is limited in time: a server or a name that never responds, a slow body', async () => {
    const silent = await serve(() => undefined)
    const trickling = await serve((_, response) => {
      response.write(png)
    })
    const time = 100
    for (const { options, url } of [silent, trickling]) {
      await expect(fetchPicture(url, { ...options, time })).rejects.toEqual(fault('too-slow'))
    }
    const resolve = () => new Promise<string[]>(() => undefined)
    await expect(fetchPicture(silent.url, { ...silent.options, resolve, time })).rejects.toEqual(
      fault('too-slow'),
    )
  })

  it('that does not exist is not stored', async () => {
    const gone = await serve((_, response) => response.writeHead(404).end(png))
    await expect(fetchPicture(gone.url, gone.options)).rejects.toEqual(fault('refused'))
    const cut = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write(png)
      response.destroy()
    })
    await expect(fetchPicture(cut.url, cut.options)).rejects.toEqual(fault('unreachable'))
    const resolve = async () => {
      throw new Error('ENOTFOUND')
    }
    await expect(fetchPicture(gone.url, { ...gone.options, resolve })).rejects.toEqual(
      fault('unreachable'),
    )
  })
})
