import { createHash } from 'node:crypto'

/** Payload signs with the first half of its secret's hash (`payload/dist/index.js`). */
export function signingKeyOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 32)
}
