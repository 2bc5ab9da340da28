/**
 * As much of Firebase's accounts as is used here. A part of the page imports this file when a reader
 * signs in: of a package imported in place nothing could be left out.
 *
 * What opens Google's window is in it, because the SDK is one module, which the bundler never
 * divides: by itself it would bring all of it a second time, to spare 3 KB.
 */
export {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithCredential,
  linkWithPopup,
  onIdTokenChanged,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth'
