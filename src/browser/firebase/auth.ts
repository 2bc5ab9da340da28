/**
 * The used parts of Firebase Auth, in a file of their own for tree shaking, imported on sign-in. Google's
 * window is included, because the SDK is one module, which the bundler never splits: apart, all of it would
 * be loaded twice to save 3 KB.
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
