import { parseArgs } from 'node:util'
import { explain } from '../process/explain'
import { giveWay } from '../process/give-way'
import { buildSite } from './site'

try {
  const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } })
  giveWay()
  await buildSite(process.cwd(), values)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
