/** The parameters that Firebase puts into the address of a link (`ActionCodeURL` in its SDK). */
const ownParameters = ['apiKey', 'oobCode', 'mode', 'lang', 'tenantId', 'continueUrl']

/** Marks the address that the link leads to as ours: other mails of Firebase have the same parameters. */
const mark = 'sign-in'

/** The address to which a link leads. */
export function continueUrl(origin: string, home: string): string {
  return `${origin}${home}?${mark}`
}

/** Whether an address is that of a link for signing in. */
export function isSignInLink(url: string): boolean {
  const { searchParams } = new URL(url)
  return (
    searchParams.get('mode') === 'signIn' &&
    searchParams.has('oobCode') &&
    searchParams.has('apiKey')
  )
}

/** The address without what signs in. */
export function withoutLink(url: string): string {
  const plain = new URL(url)
  for (const name of [mark, ...ownParameters]) plain.searchParams.delete(name)
  return `${plain.pathname}${plain.search}${plain.hash}`
}
