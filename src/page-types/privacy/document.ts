import { atOnePath, type DocumentType } from '../document-type'
import { privacy as route } from './route'

export const privacy: DocumentType = atOnePath(route.path)
