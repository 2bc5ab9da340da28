import { readerDesk } from '#src/app/reader-desk'
import { endSession, openSession } from '#src/readers/desk'

export const dynamic = 'force-dynamic'

export const POST = (request: Request): Promise<Response> => openSession(request, readerDesk)
export const DELETE = (request: Request): Response => endSession(request, readerDesk)
