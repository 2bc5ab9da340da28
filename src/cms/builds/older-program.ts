/** The database has a newer version of the content than this program knows. */
export class OlderProgram extends Error {
  override readonly name = 'OlderProgram'

  constructor(
    readonly stored: number,
    readonly known: number,
  ) {
    super(
      `A newer version of Octavo has prepared this database: its format is ${stored}, and this version ` +
        `knows ${known}. Start the newer version, or restore a backup from before the upgrade.`,
    )
  }
}
