import type { Payload } from 'payload'

export type Connection = Pick<Payload['db']['connection'], 'collection'>
