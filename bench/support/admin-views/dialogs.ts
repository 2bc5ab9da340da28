import type { Page } from 'playwright/test'
import { article, form, go, type Open } from './open'

const press = (page: Page, button: string) => page.locator(button).first().click()

const rows = '.collection-list[role=main] .table tbody tr'

const listWith =
  (opened: string, button: string): Open =>
  async (page, desk) => {
    await go('/collections/blogs?locale=en', rows)(page, desk)
    await page.waitForLoadState('networkidle')
    await press(page, button)
    await page.locator(opened).first().waitFor()
  }

/** What opens over a view or within one: menus, drawers, and dialogs. */
export const opened: Readonly<Record<string, Open>> = {
  palette: async (page, desk) => {
    await article(page, desk)
    await page.locator('.doc-header').first().click()
    await page.keyboard.press('Control+k')
    await page.locator('.palette [role=option]').first().waitFor()
  },
  shortcuts: async (page, desk) => {
    await go('', '.next-steps')(page, desk)
    // A key that is pressed before the page listens is lost.
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('?')
    await page.locator('.palette dl').first().waitFor()
  },
  schedule: async (page, desk) => {
    await article(page, desk)
    await page.evaluate(() => document.querySelector<HTMLElement>('#action-schedule')?.click())
    await page.locator('dialog[open] .react-datepicker-wrapper').first().waitFor()
  },
  link: async (page, desk) => {
    await article(page, desk)
    await page.locator('[contenteditable=true] p').first().dblclick()
    await page.locator('.fixed-toolbar [class*=button-link]').first().click()
    await page.locator('.placed-dialog[open]').waitFor()
  },
  files: async (page, desk) => {
    await go(({ article }) => `/collections/blogs/${article}?locale=de`, form)(page, desk)
    await page.locator('#action-import-export').first().click()
    await page.locator('.import-export').first().waitFor()
  },
  delete: async (page, desk) => {
    await article(page, desk)
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-delete').click()
    await page.locator('.uses-in-dialog, .confirmation-modal, dialog[open]').first().waitFor()
  },
  crop: async (page, desk) => {
    await go(({ picture }) => `/collections/media/${picture}?locale=en`, '#field-crop')(page, desk)
    await press(page, '#field-crop button')
    await page.locator('#field-crop [role=application]').waitFor()
  },
  leave: async (page, desk) => {
    await page.route('**/api/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await go(({ picture }) => `/collections/media/${picture}?locale=en`, '#field-alt')(page, desk)
    await page.waitForLoadState('networkidle')
    await page.fill('#field-alt', 'Not saved')
    await press(page, '.step-nav a')
    await page.locator('dialog[open]').waitFor()
  },
  menu: async (page) => {
    await page.goto('/admin')
    await page.locator('.next-steps').first().waitFor()
    await page.waitForLoadState('networkidle')
    if ((await page.locator('.template-default--nav-open').count()) === 0) {
      await page.locator('button.template-default__nav-toggler').click()
    }
    await page.locator('.template-default--nav-open').waitFor()
  },
  columns: listWith(
    '.column-selector, .pill-selector',
    '#toggle-list-columns, .list-controls__toggle-columns',
  ),
  filters: listWith('.where-builder', '#toggle-list-filters, .list-controls__toggle-where'),
  languages: async (page, desk) => {
    await article(page, desk)
    await press(page, '.localizer button')
    await page.locator('.popup__content[role=region]').first().waitFor()
  },
  'publish-menu': async (page, desk) => {
    await article(page, desk)
    await press(page, '.publish-language .popup-button')
    await page.locator('.popup__content[role=region]').first().waitFor()
  },
  'image-drawer': async (page, desk) => {
    await go('/collections/blogs/create?locale=en', '.doc-header[role=region]')(page, desk)
    await page.waitForLoadState('networkidle')
    await press(page, '#field-image .upload__listToggler')
    await page.locator('.drawer--is-open .table tbody tr').first().waitFor()
  },
  'author-drawer': async (page, desk) => {
    await article(page, desk)
    await page.waitForLoadState('networkidle')
    await press(page, '#field-author .relationship-add-new__add-button')
    await page.locator('.drawer--is-open #field-name').waitFor()
  },
  sections: async (page, desk) => {
    await go('/globals/home?locale=en', form)(page, desk)
    await page.waitForLoadState('networkidle')
    await press(page, '.blocks-field__drawer-toggler')
    await page.locator('.drawer--is-open .blocks-drawer__blocks').waitFor()
  },
  refused: async (page, desk) => {
    await go('/collections/redirects/create', '.doc-header[role=region]')(page, desk)
    await page.waitForLoadState('networkidle')
    await press(page, '#action-save')
    await page.locator('.field-error').first().waitFor()
  },
}
