import { legalRoute } from '../legal/route'

export const terms = legalRoute('terms', '/terms-conditions')
