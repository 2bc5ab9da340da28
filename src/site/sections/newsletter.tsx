import { Subscribe } from '../shell/subscribe'
import type { SectionProps } from './section-props'

/** Its form is in the language of the page, also where its heading is not. */
export function NewsletterSection({
  section,
  pathname,
  contentLocale,
}: SectionProps<'newsletter'>) {
  return (
    <Subscribe
      model={section.model}
      pathname={pathname}
      className="section newsletter"
      heading={section.heading}
      text={section.text}
      textLocale={contentLocale}
    />
  )
}
