import { atOnePath, type DocumentType } from '../document-type'
import { home as route } from './route'

export const home: DocumentType = atOnePath(route.path)
