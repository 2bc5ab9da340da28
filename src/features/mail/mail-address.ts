import { domainToASCII } from 'node:url'

/** RFC 5321 §4.5.3.1, in bytes. */
const longest = { local: 64, address: 254 } as const

/** RFC 5322 §3.2.3: no quoted names and no comments, with which one address has many forms. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainName =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** One mailbox, its domain in lowercase and as DNS knows it; `undefined` if mail could not be sent there. */
export function mailAddressOf(typed: string): string | undefined {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  if (local.length > longest.local || !localPart.test(local)) return undefined
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase()
  const address = `${local}@${domain}`
  return domainName.test(domain) && address.length <= longest.address ? address : undefined
}

/** For lists: whose it is can be recognized by those who know it. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}…@${domain}`
}
