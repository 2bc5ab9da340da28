import { settings } from '#src/config/env'
import type { ReaderService } from '#src/readers/reader-session'
import { emulatorTokens, googleTokens } from '#src/readers/verify-id-token'

const { firebase, publicUrl } = settings

/** What this process answers readers with; Google's keys are kept as long as it runs. */
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
