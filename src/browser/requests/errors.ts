/** What every failed request reports: the absolute address that was asked for. */
abstract class RequestError extends Error {
  readonly url: string

  constructor(message: string, url: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.url = url
  }
}

/** The server answered, with a status that is not 2xx. */
export class StatusError extends RequestError {
  override readonly name = 'StatusError'
  readonly status: number
  /** The answer's body: JSON parsed, any other as text, `undefined` where it is empty. */
  readonly body: unknown

  /** @param cause why the body could not be parsed, in which case `body` is its text. */
  constructor(status: number, url: string, body: unknown, cause?: unknown) {
    super(`${url} answered ${status}.`, url, cause)
    this.status = status
    this.body = body
  }
}

/** No answer came, or it broke off. */
export class NetworkError extends RequestError {
  override readonly name = 'NetworkError'

  constructor(url: string, cause: unknown) {
    super(`${url} could not be reached.`, url, cause)
  }
}

/** The server answered with success and a body that is not what it says to be. */
export class UnreadableBodyError extends RequestError {
  override readonly name = 'UnreadableBodyError'
  readonly status: number
  /** The body as it came. */
  readonly body: string

  constructor(status: number, url: string, body: string, cause: unknown) {
    super(`The body of ${url} cannot be read.`, url, cause)
    this.status = status
    this.body = body
  }
}
