/** Search engines to which a site proves whose it is, and the name of the tag that does so. */
export const verifications = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  naver: 'naver-site-verification',
  baidu: 'baidu-site-verification',
  yandex: 'yandex-verification',
} as const

export type VerifiedBy = keyof typeof verifications

export const verifiers = Object.keys(verifications) as readonly VerifiedBy[]

/** What editors store: the token of each search engine that gave them one. */
export type VerificationTokens = Readonly<Partial<Record<VerifiedBy, string | null | undefined>>>

/** The tags of a home page by name; nothing for search engines without a token. */
export function verificationTags(tokens: VerificationTokens | undefined): Record<string, string> {
  return Object.fromEntries(
    verifiers.flatMap((engine) => {
      const token = tokens?.[engine]
      return token ? [[verifications[engine], token]] : []
    }),
  )
}

/**
 * The token in what an editor pasted: search engines show the whole tag, and people copy what they are
 * shown. Text of any other form stays as it is, for {@link tokenFault} to refuse.
 */
export function tokenIn(engine: VerifiedBy, text: string): string {
  const trimmed = text.trim()
  const tag = readTag(trimmed)
  // A tag without a token must not empty the field.
  return tag?.name === verifications[engine] ? tag.content.trim() || trimmed : trimmed
}

/** What is wrong with a token; `undefined` where nothing is. */
export function tokenFault(engine: VerifiedBy, token: string): string | undefined {
  const tag = readTag(token)
  // The form shows little more than sixty letters of it.
  if (tag && tag.name !== verifications[engine])
    return `"${verifications[engine]}" belongs here, not "${tag.name}".`
  return /^[\w+/=-]{6,200}$/.test(token)
    ? undefined
    : `Paste the token or the tag "${verifications[engine]}".`
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
