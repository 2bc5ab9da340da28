import { prepareBoot } from './prepare-boot'
import { followTheme } from './theme'

// The one inline script of every page, before the first paint.
followTheme()
prepareBoot()
