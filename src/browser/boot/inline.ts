import { followTheme } from '../theme'
import { prepareBoot } from './prepare-boot'

// The one inline script of every page, before the first paint.
followTheme()
prepareBoot()
