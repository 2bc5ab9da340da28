import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pictureType } from '../picture-type'
import { RemotePictureError } from './fault'
import {
  closed,
  type Network,
  type PictureAddress,
  pictureAddress,
  publicInternet,
} from './picture-address'
import { pictureName } from './picture-name'

const mebibyte = 1024 * 1024

export interface FetchOptions {
  /** Looks up a host name; the system's resolver by default. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** What may be requested; by default the public internet. */
  readonly network?: Network
  /** For all of it, redirects included, in milliseconds. */
  readonly time?: number
  /** In bytes. */
  readonly size?: number
}

export interface RemotePicture {
  readonly bytes: Buffer
  /** By the picture's own bytes. */
  readonly mimeType: string
  readonly name: string
}

const mostRedirects = 3

/**
 * Opens no way into a private network (SSRF): each URL is checked, also of redirects, and the connection goes to the
 * very IP address that was checked, even if DNS changes meanwhile. @throws {RemotePictureError}
 */
export async function fetchPicture(
  address: string,
  {
    resolve = resolveHost,
    network = publicInternet,
    time = 10_000,
    size = 10 * mebibyte,
  }: FetchOptions = {},
): Promise<RemotePicture> {
  const signal = AbortSignal.timeout(time)
  try {
    let next = address
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const target = pictureAddress(next, network)
      const ip = await inTime(checkedAddress(target, resolve, network), signal)
      const response = await ask(target, ip, size, signal)
      if ('location' in response) next = new URL(response.location, target.url).href
      else return asPicture(response.bytes, target.url)
    }
  } catch (error) {
    if (error instanceof RemotePictureError) throw error
    if (signal.aborted) throw new RemotePictureError('too-slow', 'The other site is too slow.')
    throw new RemotePictureError('unreachable', 'The other site cannot be reached.', {
      cause: error,
    })
  }
  throw new RemotePictureError('refused', 'The other site redirects too often.')
}

async function resolveHost(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)
}

/** An address of the host, if all that it has are allowed: a mixture is an attack. */
async function checkedAddress(
  { host }: PictureAddress,
  resolve: (host: string) => Promise<readonly string[]>,
  { isAllowed }: Network,
): Promise<string> {
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  if (!addresses.every(isAllowed)) throw closed()
  // More machines lack IPv6 than IPv4.
  const address = addresses.find((one) => isIP(one) === 4) ?? addresses[0]
  if (address === undefined) throw new Error(`${host} has no address.`)
  return address
}

function inTime<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject)
  })
}

function ask(
  { url, host }: PictureAddress,
  ip: string,
  size: number,
  signal: AbortSignal,
): Promise<{ readonly bytes: Buffer } | { readonly location: string }> {
  const family = isIP(ip)
  const pinned: LookupFunction = (_, { all }, callback) => {
    if (all) (callback as unknown as PinnedAll)(null, [{ address: ip, family }])
    else callback(null, ip, family)
  }
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        // One connection per picture, to the checked address.
        agent: false,
        headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Octavo' },
        lookup: pinned,
        signal,
        ...(isIP(host) === 0 ? { servername: host } : {}),
      },
      (response) => {
        const { location } = response.headers
        const status = response.statusCode ?? 0
        const refuse = (error: Error) => {
          sent.destroy()
          reject(error)
        }
        if (status >= 300 && status < 400 && location) {
          sent.destroy()
          resolve({ location })
          return
        }
        if (status !== 200) {
          refuse(
            new RemotePictureError('refused', `The other site responds with status ${status}.`),
          )
          return
        }
        const tooLarge = () =>
          refuse(new RemotePictureError('too-large', `The file has more than ${size} bytes.`))
        if (Number(response.headers['content-length']) > size) {
          tooLarge()
          return
        }
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > size) tooLarge()
          else chunks.push(chunk)
        })
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

type PinnedAll = (error: null, addresses: { address: string; family: number }[]) => void

function asPicture(bytes: Buffer, url: URL): RemotePicture {
  const type = pictureType(bytes)
  if (!type) {
    throw new RemotePictureError('not-a-picture', 'There is no JPEG, PNG, WebP, AVIF or GIF there.')
  }
  return { bytes, mimeType: `image/${type}`, name: `${pictureName(url)}.${type}` }
}
