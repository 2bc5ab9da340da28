import { legalPage } from './legal-page'

export const privacy = legalPage('privacy')
