import { brand } from '#src/platform/brand/brand'
import { leaves } from '#src/platform/brand/leaves'

/** The site's logo, or the eight leaves. */
export function SiteMark() {
  if (brand.hasOwnLogo) return <img src="/logo.svg" alt="" width={24} height={24} />
  return (
    <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d={leaves.leaf} />
      <path className="far" d={`${leaves.back}${leaves.accent}`} />
    </svg>
  )
}

/** For where the site's header is not. */
export function NamedMark() {
  return (
    <span className="named-mark">
      <SiteMark />
      {brand.name}
    </span>
  )
}
