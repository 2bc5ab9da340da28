import { buildSite } from './build'
import { explain } from './explain'

try {
  await buildSite(process.cwd())
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
