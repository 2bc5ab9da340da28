/** What the build made of `src/browser`: the scripts of the pages that visitors see. */
export interface BrowserBuild {
  /** The text of the one inline script of every page. */
  readonly inline: string
  /** Address of the module with which a page starts. */
  readonly entry: string
  /** Addresses of what may be needed once there is no connection. */
  readonly offline: OfflineFiles
}

export interface OfflineFiles {
  readonly files: readonly string[]
  /** Those of one language, by its locale. */
  readonly messages: Readonly<Record<string, readonly string[]>>
}
