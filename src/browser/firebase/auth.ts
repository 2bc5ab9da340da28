/**
 * The used parts, in a file of their own for tree shaking. Google's window is included: bundlers never split the
 * SDK's one module, so apart, all of it would be loaded twice to save 3 KB.
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
