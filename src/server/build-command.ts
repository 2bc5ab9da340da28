import { buildSite } from './build'

await buildSite(process.cwd())
