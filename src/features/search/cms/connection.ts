import type { Payload } from 'payload'

/** What of the connection to the database the search index uses. */
export type Connection = Pick<Payload['db']['connection'], 'collection'>
