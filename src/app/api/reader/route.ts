import { readerService } from '#src/app/reader-service'
import { whoIs } from '#src/features/readers/reader-session'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> => whoIs(request, readerService)
