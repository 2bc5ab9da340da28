import { z } from 'zod'

/** One variable that cannot be used, and what to do about it. */
export interface SettingProblem {
  readonly variable: string
  readonly message: string
}

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export function isOrigin(text: string): boolean {
  return isBaseAddress(text) && new URL(text).pathname === '/'
}

/** An address that paths can be put behind, read without a trailing slash. */
export const baseAddress = (problem: string) =>
  z
    .string()
    .refine(isBaseAddress, problem)
    .transform((url) => new URL(url).href.replace(/\/+$/, ''))

function isBaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (
    /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password
  )
}

/** Whether text is the address of something on the web. */
export function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
