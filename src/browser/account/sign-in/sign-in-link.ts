/** Firebase's parameters in a link's URL (`ActionCodeURL` in its SDK). */
const ownParameters = ['apiKey', 'oobCode', 'mode', 'lang', 'tenantId', 'continueUrl']

/** Marks the link's URL as ours: other mails of Firebase have the same parameters. */
const mark = 'sign-in'

export function continueUrl(origin: string, home: string): string {
  return `${origin}${home}?${mark}`
}

export function isSignInLink(url: string): boolean {
  const { searchParams } = new URL(url)
  return (
    searchParams.get('mode') === 'signIn' &&
    searchParams.has('oobCode') &&
    searchParams.has('apiKey')
  )
}

export function withoutLink(url: string): string {
  const plain = new URL(url)
  for (const name of [mark, ...ownParameters]) plain.searchParams.delete(name)
  return `${plain.pathname}${plain.search}${plain.hash}`
}
