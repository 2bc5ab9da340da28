import { legalPage } from './legal-page'

export const terms = legalPage('terms')
