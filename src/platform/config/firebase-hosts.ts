import type { FirebaseSettings } from './settings/firebase-settings'

/** CSP directives with the hosts that they name besides the site. */
export type Hosts = Readonly<
  Record<'script-src' | 'connect-src' | 'frame-src' | 'img-src', readonly string[]>
>

/** Sources: the addresses in Firebase's SDK 12, and Google's "Use Tag Manager with a Content Security Policy". */
export function firebaseHosts(settings: FirebaseSettings): Hosts {
  const { authDomain, emulators, measured, signIn } = settings
  const hasAccounts = signIn.length > 0
  const isMeasured = measured.length > 0
  const hasPopups = signIn.includes('google')
  const pick = (condition: boolean, hosts: readonly string[]): readonly string[] =>
    condition ? hosts : []
  const counting = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
  return {
    'script-src': [
      ...pick(hasPopups, ['https://apis.google.com']),
      ...pick(isMeasured, ['https://www.googletagmanager.com']),
    ],
    'connect-src': [
      ...pick(hasAccounts, [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
      ]),
      ...pick(isMeasured, [
        'https://firebase.googleapis.com',
        'https://firebaseinstallations.googleapis.com',
        ...counting,
        'https://*.analytics.google.com',
      ]),
      ...(emulators ? [`http://${emulators.auth}`, `http://${emulators.firestore}`] : []),
    ],
    'frame-src': [
      ...pick(hasPopups, [`https://${authDomain}`]),
      ...(emulators && hasPopups ? [`http://${emulators.auth}`] : []),
    ],
    'img-src': pick(isMeasured, counting),
  }
}
