import { type Addresses, mayHaveToken, resolveAddress } from './address'
import { authorization } from './authorization'
import { catalogueMessage } from './catalogue'
import { NetworkError, StatusError, UnreadableBodyError } from './errors'
import { coverPage } from './overlay'
import { pageMessages } from './page-language'
import { sendableToken } from './sendable-token'
import { showToast } from './toast'

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** There is no timeout; use a signal to abort. */
  readonly signal?: AbortSignal
  readonly noLoading?: boolean
}

/**
 * Sends a request to the backend below an overlay (docs/specification.md). A failure is shown, and rejects.
 * @returns parsed JSON, any other body as text, `undefined` if empty. Not validated.
 * @throws {StatusError} without a 2xx status.
 * @throws {NetworkError} without a complete response.
 * @throws {UnreadableBodyError} for invalid JSON.
 * @throws the signal's reason when aborted; nothing is shown.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const uncover = options.noLoading ? undefined : coverPage()
  try {
    return await send(path, options)
  } catch (error) {
    if (error instanceof StatusError) void showError(error)
    throw error
  } finally {
    uncover?.()
  }
}

async function send(path: string, options: RequestOptions): Promise<unknown> {
  const { method = 'GET', json, signal } = options
  const addresses = currentAddresses()
  const url = resolveAddress(path, addresses)
  const headers = new Headers(options.headers)
  const token = mayHaveToken(url, addresses) ? authorization(await sendableToken()) : undefined
  if (token) headers.set('Authorization', token)
  if (json !== undefined) headers.set('Content-Type', 'application/json')
  const body = json === undefined ? null : JSON.stringify(json)

  let response: Response
  let text: string
  try {
    response = await fetch(url, { method, headers, body, signal: signal ?? null })
    text = await response.text()
  } catch (cause) {
    signal?.throwIfAborted()
    throw new NetworkError(url, cause)
  }
  return bodyOf(response, text, url)
}

function bodyOf({ status, ok, headers }: Response, text: string, url: string): unknown {
  let body: unknown
  try {
    body = parse(text, headers.get('Content-Type') ?? '')
  } catch (cause) {
    throw ok
      ? new UnreadableBodyError(status, url, text, cause)
      : new StatusError(status, url, text, cause)
  }
  if (!ok) throw new StatusError(status, url, body)
  return body
}

function parse(text: string, contentType: string): unknown {
  if (text === '') return undefined
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(contentType) ? JSON.parse(text) : text
}

/** A message that cannot be loaded is no further failure. */
async function showError({ status, url }: StatusError): Promise<void> {
  try {
    const { requests } = await pageMessages()
    const message = catalogueMessage(status, url, requests.statuses)
    if (message !== undefined) await showToast(message, 'error')
  } catch (error) {
    console.error(error)
  }
}

/** The layout writes the configured base URL into the page. */
function currentAddresses(): Addresses {
  return { page: location.origin, base: document.documentElement.dataset['api'] }
}
