'use client'

import { useEffect, useState } from 'react'
import type { PictureSize } from '../crop'

export interface LoadedPicture {
  readonly address: string
  /** Browsers respect the EXIF orientation. */
  readonly size: PictureSize
}

/** @returns `undefined` until it has loaded, `null` where the browser cannot read it. */
export function useLoadedPicture(
  source: File | string | undefined,
): LoadedPicture | null | undefined {
  const [loaded, setLoaded] = useState<{
    readonly source: File | string
    readonly picture: LoadedPicture | null
  }>()
  useEffect(() => {
    if (source === undefined) return undefined
    const address = typeof source === 'string' ? source : URL.createObjectURL(source)
    const image = new Image()
    image.onload = () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight }
      setLoaded({ source, picture: { address, size } })
    }
    image.onerror = () => setLoaded({ source, picture: null })
    image.src = address
    return () => {
      image.onload = null
      image.onerror = null
      if (typeof source !== 'string') URL.revokeObjectURL(address)
    }
  }, [source])
  return loaded && loaded.source === source ? loaded.picture : undefined
}
