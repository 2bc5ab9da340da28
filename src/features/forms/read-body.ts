import { budgets } from '#src/platform/config/budgets'
import type { Body } from './check-submission'

/** Why a body is not read, with the status of the response. */
export class BodyFault extends Error {
  override readonly name = 'BodyFault'
  constructor(
    message: string,
    readonly status: 400 | 413 | 415,
  ) {
    super(message)
  }
}

interface FormLimits {
  readonly bytes: number
  readonly fields: number
}

/**
 * @param read the text of a body, or `undefined` for one of more bytes.
 * @throws {BodyFault} for one that is too long, has too many fields, or is no form.
 */
export async function readFormBody(
  request: Request,
  read: (request: Request, limit: number) => Promise<string | undefined>,
  { bytes, fields }: FormLimits = budgets.form,
): Promise<Body> {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()
  const text = await read(request, bytes)
  if (text === undefined) throw new BodyFault(`body: at most ${bytes} bytes.`, 413)
  if (type === 'application/json') return checked(parseJson(text), fields)
  if (type !== 'application/x-www-form-urlencoded') {
    throw new BodyFault('Content-Type: send the form as application/x-www-form-urlencoded.', 415)
  }
  const body = new Map<string, string | string[]>()
  const params = new URLSearchParams(text)
  if (params.size > fields) throw tooMany(fields)
  for (const [name, value] of params) {
    const before = body.get(name)
    body.set(name, before === undefined ? value : [before, value].flat())
  }
  return checked(Object.fromEntries(body), fields)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BodyFault(`body: not JSON. ${(cause as Error).message}`, 400)
  }
}

function checked(body: unknown, fields: number): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BodyFault('body: send an object with the fields of the form.', 400)
  }
  if (Object.keys(body).length > fields) throw tooMany(fields)
  return body as Body
}

const tooMany = (fields: number) => new BodyFault(`body: at most ${fields} fields.`, 400)
