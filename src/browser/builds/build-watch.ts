export interface BuildWatchPorts {
  /** The server's build id; rejects if unknown. */
  latest(): Promise<string>
  isHidden(): boolean
  /** Reloads the page if that is allowed and loses nothing. */
  reload(): void
}

export interface BuildWatch {
  readonly isOutdated: boolean
  /** Checks now; parallel calls share one check. */
  check(): Promise<void>
  visibilityChanged(): Promise<void>
}

/** A visible page stays as it is: its next link is a full load. A hidden tab reloads itself. */
export function createBuildWatch(own: string, ports: BuildWatchPorts): BuildWatch {
  let isOutdated = false
  let checking: Promise<void> | undefined

  const reloadWhereHidden = (): void => {
    if (isOutdated && ports.isHidden()) ports.reload()
  }
  const look = async (): Promise<void> => {
    try {
      // An outdated build is not checked again.
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
