export interface BrowserBuild {
  readonly inline: string
  readonly entry: string
  readonly offline: OfflineFiles
}

export interface OfflineFiles {
  readonly files: readonly string[]
  readonly messages: Readonly<Record<string, readonly string[]>>
}
