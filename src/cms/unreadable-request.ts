import { type AfterErrorHook, FileRetrievalError } from 'payload'
import { isLocale } from '#locales/languages'

/** MongoDB's error codes for invalid queries. */
const invalidQueryCodes: ReadonlySet<number> = new Set([
  2, // BadValue
  9, // FailedToParse
  14, // TypeMismatch
  16410, // a field that begins with a dollar sign
  51091, // a pattern that is none
])
/** MaxTimeMSExpired: the read took too long. */
const tooLong = 50

/** 400 instead of the CMS's 500: a value that does not fit its field, an invalid query, a URL instead of a file. */
export const reportUnreadableRequest: AfterErrorHook = ({ error, graphqlResult }) => {
  const cause: unknown = (error as { originalError?: unknown }).originalError ?? error
  const response = responseFor(cause)
  if (!response) return undefined
  const { status, message } = response
  return {
    status,
    response: { errors: [{ message }] },
    ...(graphqlResult
      ? {
          graphqlResult: {
            ...graphqlResult,
            message,
            extensions: { ...graphqlResult.extensions, statusCode: status },
          },
        }
      : {}),
  }
}

export function isUnreadable(error: unknown): boolean {
  return responseFor(error)?.status === 400
}

const unfit = (place: string) => ({
  status: 400,
  message: `${place}: the value does not fit the field. Give one value, in the language of the request.`,
})

/** The database's library names misfit values of a refused save by their places. */
function placeOfMisfit(cause: Error): string | undefined {
  const { errors } = cause as { errors?: unknown }
  const found = Object.entries(Object(errors) as Record<string, { readonly name?: unknown } | null>)
  const misfit = found.find(([, error]) => error?.name === 'CastError')
  return misfit?.[0]
    .split('.')
    .filter((name, at) => !isLocale(name) && !(at === 0 && name === 'version'))
    .join('.')
}

function responseFor(cause: unknown): { status: number; message: string } | undefined {
  if (!(cause instanceof Error)) return undefined
  const { name, code, path } = cause as Error & { code?: unknown; path?: unknown }
  if (name === 'CastError') return unfit(String(path))
  const place = placeOfMisfit(cause)
  if (place !== undefined) return unfit(place)
  if (name === 'BSONError') return unfit('id')
  if (name === 'MongoServerError' && code === tooLong) {
    return { status: 503, message: 'The database took too long. Ask for less, or narrow the list.' }
  }
  if (name === 'MongoServerError' && typeof code === 'number' && invalidQueryCodes.has(code)) {
    return { status: 400, message: 'where, sort: the database cannot read this query.' }
  }
  if (cause instanceof SyntaxError) {
    return {
      status: 400,
      message: 'The request cannot be read. Give conditions as where[field][operator]=value.',
    }
  }
  if (cause instanceof FileRetrievalError) {
    return { status: 400, message: 'file: upload the file itself; addresses are not fetched.' }
  }
  return undefined
}
