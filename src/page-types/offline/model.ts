import type { NextSteps, PageModel } from '../models'

export interface OfflineModel extends PageModel {
  readonly kind: 'offline'
  /** For visitors with a connection and nothing stored. */
  readonly nextSteps: NextSteps
}
