import { atOnePath, type DocumentType } from '../document-type'
import { terms as route } from './route'

export const terms: DocumentType = atOnePath(route.path)
