import { settings } from '#src/config/env'
import type { ReaderDesk } from '#src/readers/desk'
import { emulatorTokens, googleTokens } from '#src/readers/verify-id-token'

const { firebase, publicUrl } = settings

/** What this process answers readers with; Google's keys are kept as long as it runs. */
export const readerDesk: ReaderDesk = {
  tokens: tokensOf(),
  takesCookie: firebase?.tokenCookie ?? false,
  origin: publicUrl,
  now: Date.now,
}

function tokensOf(): ReaderDesk['tokens'] {
  if (!firebase || firebase.signIn.length === 0) return undefined
  const { emulators, projectId } = firebase
  return emulators ? emulatorTokens(projectId) : googleTokens(projectId)
}
