import { legalPage } from './legal-page'

export const terms = legalPage('terms', 'Terms and conditions')
