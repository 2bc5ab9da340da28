/** The scripts of visitors' pages, as the build made them. */
export interface BrowserBuild {
  /** The text of the inline script. */
  readonly inline: string
  /** The address of the entry module. */
  readonly entry: string
  /** Files that may be needed offline. */
  readonly offline: OfflineFiles
}

export interface OfflineFiles {
  readonly files: readonly string[]
  /** By locale. */
  readonly messages: Readonly<Record<string, readonly string[]>>
}
