import type { ReactNode } from 'react'
import type { ModelOf } from './model-of'
import type { PageKind } from './routes'

/** Rendered on the server. */
export type ViewType<Kind extends PageKind = PageKind> = (props: {
  readonly page: ModelOf<Kind>
}) => ReactNode | Promise<ReactNode>
