import type { PageModel, Section } from '../models'

export interface HomeModel extends PageModel {
  readonly kind: 'home'
  readonly sections: readonly Section[]
}
