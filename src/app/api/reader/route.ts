import { readerDesk } from '#src/app/reader-desk'
import { whoIs } from '#src/readers/desk'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> => whoIs(request, readerDesk)
