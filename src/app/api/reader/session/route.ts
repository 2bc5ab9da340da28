import { readerService } from '#src/app/reader-service'
import { endSession, openSession } from '#src/features/readers/reader-session'

export const dynamic = 'force-dynamic'

export const POST = (request: Request): Promise<Response> => openSession(request, readerService)
export const DELETE = (request: Request): Response => endSession(request, readerService)
