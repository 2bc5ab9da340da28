import { startPage } from './start-page'

// Links are followed within the document, without a framework.
startPage({ soft: true })
