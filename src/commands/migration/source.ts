import type { Incoming } from './incoming'

export interface ReadOptions {
  /** Where the source is a single language that it doesn't name. */
  readonly language?: string
  /** The source's address, if it doesn't say it. */
  readonly siteUrl?: string
  /** A file of the user's own: shortcodes and components for Markdown, content types for Contentful. */
  readonly mapping?: string
  /** For a first look, which needs no bodies: a source for which they are much work leaves them empty then. */
  readonly withoutBodies?: boolean
  readonly signal?: AbortSignal
}

/** One system that people come from: a folder under `sources/`. */
export interface Source {
  readonly name: 'wordpress' | 'ghost' | 'markdown' | 'contentful'
  /** As people call it. */
  readonly label: string
  /** Looks at names and first bytes only. */
  recognizes(path: string): Promise<boolean>
  /** The file for `mapping` that fits best, where a source cannot be read without one. */
  proposeMapping?(path: string, options: ReadOptions): Promise<string>
  /**
   * Topics, authors, and pictures come before the texts that name them.
   *
   * @throws {CommandError} that names file, line, and remedy where nothing more can be read.
   */
  read(path: string, options: ReadOptions): AsyncIterable<Incoming>
}
