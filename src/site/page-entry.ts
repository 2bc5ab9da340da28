import { startPage } from './start-page'

// A document without a framework: its links are followed within it.
startPage({ soft: true })
