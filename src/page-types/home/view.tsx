import { SectionsView } from '#src/site/sections/sections-view.tsx'
import type { HomeModel } from './model'

export function HomeView({ page }: { page: HomeModel }) {
  return <SectionsView page={page} />
}
