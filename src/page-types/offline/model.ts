import type { NextSteps, PageModel } from '../models'

export interface OfflineModel extends PageModel {
  readonly kind: 'offline'
  /** For whoever has a connection and nothing stored. */
  readonly nextSteps: NextSteps
}
