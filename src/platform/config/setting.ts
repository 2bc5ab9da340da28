import { z } from 'zod'
import { parseUrl } from '#src/platform/urls/parse-url'

export interface SettingProblem {
  readonly variable: string
  readonly message: string
}

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export function isOrigin(text: string): boolean {
  return isBaseAddress(text) && new URL(text).pathname === '/'
}

/** An address to which paths are appended, without a trailing slash. */
export const baseAddress = (problem: string) =>
  z
    .string()
    .refine(isBaseAddress, problem)
    .transform((url) => new URL(url).href.replace(/\/+$/, ''))

function isBaseAddress(text: string): boolean {
  const url = parseUrl(text)
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  )
}

export function isAddress(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '')
}
