import type { Page } from 'playwright/test'
import type { Desk } from './desk'

export type Open = (page: Page, desk: Desk) => Promise<unknown>

export const go =
  (address: string | ((desk: Desk) => string), ready: string): Open =>
  async (page, desk) => {
    await page.goto(`/admin${typeof address === 'string' ? address : address(desk)}`)
    await page.locator(ready).first().waitFor()
  }

export const form = '.translation-bar-state'

export const article = go(({ article: id }) => `/collections/blogs/${id}?locale=en`, form)
