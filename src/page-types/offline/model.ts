import type { PageModel } from '../models'

export interface OfflineModel extends PageModel {
  readonly kind: 'offline'
}
