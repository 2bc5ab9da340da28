/** With the absolute URL of the request. */
abstract class RequestError extends Error {
  readonly url: string

  constructor(message: string, url: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.url = url
  }
}

export class StatusError extends RequestError {
  override readonly name = 'StatusError'
  readonly status: number
  /** The response's body: parsed JSON, any other as text, `undefined` if empty. */
  readonly body: unknown

  /** @param cause why the body could not be parsed; `body` is then its text. */
  constructor(status: number, url: string, body: unknown, cause?: unknown) {
    super(`${url} responded with ${status}.`, url, cause)
    this.status = status
    this.body = body
  }
}

/** No complete response. */
export class NetworkError extends RequestError {
  override readonly name = 'NetworkError'

  constructor(url: string, cause: unknown) {
    super(`${url} could not be reached.`, url, cause)
  }
}

export class UnreadableBodyError extends RequestError {
  override readonly name = 'UnreadableBodyError'
  readonly status: number
  readonly body: string

  constructor(status: number, url: string, body: string, cause: unknown) {
    super(`The body of ${url} cannot be read.`, url, cause)
    this.status = status
    this.body = body
  }
}
