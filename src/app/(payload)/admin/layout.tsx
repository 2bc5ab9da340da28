import '#src/cms/admin/dress/dress.css'
import type { ReactNode } from 'react'

/** Dresses Payload's frame in the site's fonts and colors. */
export default function Layout({ children }: { children: ReactNode }) {
  return children
}
