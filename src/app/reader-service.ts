import type { ReaderService } from '#src/features/readers/reader-session'
import { emulatorTokens, googleTokens } from '#src/features/readers/verify-id-token'
import { settings } from '#src/platform/config/env'

const { firebase, publicUrl } = settings

/** Google's keys stay in memory. */
export const readerService: ReaderService = {
  tokens: tokensOf(),
  takesCookie: firebase?.tokenCookie ?? false,
  origin: publicUrl,
  now: Date.now,
}

function tokensOf(): ReaderService['tokens'] {
  if (!firebase || firebase.signIn.length === 0) return undefined
  const { emulators, projectId } = firebase
  return emulators ? emulatorTokens(projectId) : googleTokens(projectId)
}
