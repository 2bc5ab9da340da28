import { legalRoute } from '../legal/route'

export const privacy = legalRoute('privacy', '/privacy-policy')
