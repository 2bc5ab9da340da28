/** Search engines that verify the owner of a site, and the names of their tags. */
export const verifications = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  naver: 'naver-site-verification',
  baidu: 'baidu-site-verification',
  yandex: 'yandex-verification',
} as const

export type VerifiedBy = keyof typeof verifications

export const verifiers = Object.keys(verifications) as readonly VerifiedBy[]

/** By search engine, the token that editors store. */
export type VerificationTokens = Readonly<Partial<Record<VerifiedBy, string | null | undefined>>>

export function verificationTags(tokens: VerificationTokens | undefined): Record<string, string> {
  return Object.fromEntries(
    verifiers.flatMap((engine) => {
      const token = tokens?.[engine]
      return token ? [[verifications[engine], token]] : []
    }),
  )
}

/** Search engines show the whole tag. Other text stays as it is, for {@link tokenFault} to refuse. */
export function tokenIn(engine: VerifiedBy, text: string): string {
  const trimmed = text.trim()
  const tag = readTag(trimmed)
  // A tag without a token must not empty the field.
  return tag?.name === verifications[engine] ? tag.content.trim() || trimmed : trimmed
}

/** What is wrong with a token: `name` is the expected tag, `given` another one. */
export interface TokenFault {
  readonly kind: 'other-tag' | 'no-token'
  readonly name: string
  readonly given: string
}

/** @returns `undefined` where nothing is wrong. */
export function tokenFault(engine: VerifiedBy, token: string): TokenFault | undefined {
  const name = verifications[engine]
  const given = readTag(token)?.name
  if (given !== undefined && given !== name) return { kind: 'other-tag', name, given }
  return /^[\w+/=-]{6,200}$/.test(token) ? undefined : { kind: 'no-token', name, given: '' }
}

interface Tag {
  readonly name: string
  readonly content: string
}

function readTag(text: string): Tag | undefined {
  const attributes = /^<meta\s([^<>]*)>$/i.exec(text)?.[1]
  if (attributes === undefined) return undefined
  const read = (name: string) => {
    const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(
      attributes,
    )
    return found?.[1] ?? found?.[2] ?? ''
  }
  return { name: read('name').toLowerCase(), content: read('content') }
}
