import { parseArgs } from 'node:util'
import { buildSite } from './build'
import { explain } from './explain'
import { giveWay } from './give-way'

try {
  const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } })
  giveWay()
  await buildSite(process.cwd(), values)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
