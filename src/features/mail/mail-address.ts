import { domainToASCII } from 'node:url'

/** RFC 5321 §4.5.3.1, in bytes. */
const longest = { local: 64, address: 254 } as const

/** RFC 5322 §3.2.3: no quoted names and no comments, with which one address has many forms. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domainName =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** As DNS knows it, in lowercase; `undefined` for none that mail could have. */
export function mailDomainOf(typed: string): string | undefined {
  const domain = domainToASCII(typed).toLowerCase()
  return domainName.test(domain) ? domain : undefined
}

/**
 * One mailbox that every mail server takes as one, its domain as DNS knows it; `undefined` if mail could not be sent
 * there. A name in other letters needs servers that know SMTPUTF8, so it is refused, as is a quoted one.
 */
export function mailAddressOf(typed: string): string | undefined {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  if (local.length > longest.local || !localPart.test(local)) return undefined
  const domain = mailDomainOf(text.slice(at + 1))
  const address = `${local}@${domain}`
  return domain !== undefined && address.length <= longest.address ? address : undefined
}

/** For lists: whose it is can be recognized by those who know it. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}…@${domain}`
}
