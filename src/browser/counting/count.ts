import { isLocale } from '#locales/languages'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import type { Measuring } from '../firebase/analytics'
import { pageLocale } from '../requests/page-language'
import { emitEvent, onEvent } from '../site-events'
import { watchArrivals } from './arrivals'
import { namedEvent } from './named-event'
import { openPage, openSearch } from './open-page'
import { type PageView, pageView } from './page-view'

export interface Count {
  /** Another page is shown in the document. */
  arrived(): void
  end(): void
}

const loadAnalytics = () => import('../firebase/analytics')

/** Counts visits. Only with consent. */
export function startCount(settings: FirebaseSettings): Count {
  let isOver = false
  const isNew = watchArrivals()
  let last: PageView | undefined

  const send = (work: (measuring: Measuring) => void): void => {
    const page = last ? { ...last } : {}
    loadAnalytics().then(({ measure }) => {
      // The visitor may have withdrawn meanwhile.
      if (!isOver) work(measure(settings, page))
    }, console.warn)
  }

  const view = (referrer: string): void => {
    const seen = pageView(openPage(), referrer)
    if (!seen) return
    last = seen
    send((measuring) => {
      measuring.describe({ ...seen })
      measuring.send('page_view', { ...seen })
    })
  }

  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) view(document.referrer)
  }
  const chooseLanguage = ({ target }: MouseEvent): void => {
    const link = (target as Element).closest<HTMLElement>('a[data-locale]')
    const to = link?.dataset['locale']
    const from = pageLocale()
    if (isLocale(to) && to !== from) emitEvent({ name: 'language', from, to })
  }
  addEventListener('pageshow', comeBack)
  document.addEventListener('click', chooseLanguage)
  const deafen = onEvent((event) => {
    const { name, parameters } = namedEvent(event)
    send((measuring) => measuring.send(name, parameters))
  })

  isNew(location.pathname)
  view(document.referrer)
  const search = openSearch()
  if (search) emitEvent(search)

  return {
    arrived() {
      if (isNew(location.pathname)) view(last?.page_location ?? document.referrer)
    },
    end() {
      isOver = true
      removeEventListener('pageshow', comeBack)
      document.removeEventListener('click', chooseLanguage)
      deafen()
      loadAnalytics().then(({ stopMeasuring }) => stopMeasuring(settings), console.warn)
    },
  }
}
