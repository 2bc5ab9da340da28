/** What the watch needs of the page and the server. */
export interface BuildWatchPorts {
  /** The id of the build that the server has; rejects where it cannot be learned. */
  latest(): Promise<string>
  isHidden(): boolean
  /** Reloads the page where that is allowed and loses nothing. */
  reload(): void
}

export interface BuildWatch {
  /** Whether the server has another build than the page's. */
  readonly isOutdated: boolean
  /** Looks now. Who asks while a look is under way joins it. */
  check(): Promise<void>
  /** The tab is shown again, or is hidden. */
  visibilityChanged(): Promise<void>
}

/**
 * Watches for a new build (spec §4). Who is reading is left alone: the next link is then a full load.
 * A hidden tab reloads by itself, whether it is hidden already or only later.
 *
 * @param own the id of the page's build.
 */
export function createBuildWatch(own: string, ports: BuildWatchPorts): BuildWatch {
  let isOutdated = false
  let checking: Promise<void> | undefined

  const reloadWhereHidden = (): void => {
    if (isOutdated && ports.isHidden()) ports.reload()
  }
  const look = async (): Promise<void> => {
    try {
      // A build once found to be gone is not looked for again.
      isOutdated ||= (await ports.latest()) !== own
      reloadWhereHidden()
    } catch (error) {
      console.info('Could not read the latest build.', error)
    } finally {
      checking = undefined
    }
  }
  const check = (): Promise<void> => {
    checking ??= look()
    return checking
  }
  return {
    get isOutdated() {
      return isOutdated
    },
    check,
    async visibilityChanged() {
      if (ports.isHidden()) reloadWhereHidden()
      else await check()
    },
  }
}
