import type { PayloadRequest } from 'payload'
import { Refusal } from '../access/refusal'

/** Levels of saved data. A list within a list takes four. */
const mostLevels = 400

/** Payload would report no object (`null`, `"x"`) or deep data as its own failure. @throws Refusal with a remedy. */
export function objectData(data: unknown, req: Pick<PayloadRequest, 'payloadAPI'>): void {
  if (req.payloadAPI === 'local' || data === undefined) return
  if (!isObject(data) || Array.isArray(data)) {
    throw new Refusal('Send the fields as a JSON object, such as {"title": "Hello"}.', 400)
  }
  if (hasMoreLevels(data)) {
    throw new Refusal(`Objects and lists may be nested ${mostLevels} levels deep. Nest less.`, 400)
  }
}

function hasMoreLevels(data: object): boolean {
  let level = [data]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === mostLevels) return true
    level = level.flatMap((value) => Object.values(value).filter(isObject))
  }
  return false
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
