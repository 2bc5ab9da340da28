import type { TextLink } from '#src/page-types/models'
import { TextAnchor } from './text/text-anchor'

export function ButtonLink({ link }: { link: TextLink }) {
  return (
    <TextAnchor className="button" href={link.href}>
      {link.label}
    </TextAnchor>
  )
}
