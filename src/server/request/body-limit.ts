import { budgets } from '#src/platform/config/budgets'
import type { Refusal } from './request-target'

export interface BodyLimits {
  readonly json: number
  /** `multipart/form-data`: uploads, and the forms of the admin. */
  readonly upload: number
}

export const defaultBodyLimits: BodyLimits = budgets.body

export function bodyLimit(contentType: string | undefined, limits: BodyLimits): number {
  return isForm(contentType) ? limits.upload : limits.json
}

export function isForm(contentType: string | undefined): boolean {
  return /^\s*multipart\/form-data\b/i.test(contentType ?? '')
}

/** Where visitors send files without an account: with forms (docs/decisions/0075-forms.md). */
export const isVisitorsForm = (pathname: string): boolean => pathname.startsWith('/api/form/')

/** Refuses a body by its declared length. Without one, the bytes are counted as they arrive. */
export function refuseBody(declaredLength: string | undefined, limit: number): Refusal | undefined {
  if (declaredLength === undefined || Number(declaredLength) <= limit) return undefined
  return bodyRefusal(limit)
}

export function bodyRefusal(limit: number): Refusal {
  return { status: 413, reason: `The request body is longer than ${limit} bytes.` }
}
