import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/admin-window'
import { paragraph, signInToApi } from '../../support/browser/admin-api'
import { autosaved, leaveForm, openForm, signIn } from '../../support/browser/admin-pages'
import { quadrants } from '../../support/browser/quadrants'
import { asEditor } from '../../support/cms/sessions'

test.use({
  viewport: { width: 1440, height: 900 },
  // The browser reports each refused request; two are meant here.
  allowedErrors: [[/status of 400/], { option: true }] as never,
})

const editorOf = (page: Page) =>
  page.locator('[data-field-path=body] [data-lexical-editor]').first()
const hintOf = (page: Page) => page.locator('.rich-text-hint')
const menuOf = (page: Page) => page.locator('.slash-menu-popup__item')

/** While a command is typed, the menu still has what its beginning allows. */
async function chooseOnly(page: Page): Promise<void> {
  await expect(menuOf(page)).toHaveCount(1)
  await menuOf(page).click()
}

/** Pastes as a browser does: an event with the clipboard, where the cursor is. */
async function paste(page: Page, clipboard: Readonly<Record<string, string>>): Promise<void> {
  await editorOf(page).focus()
  await page.evaluate((entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of entries) clipboardData.setData(type, data)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, Object.entries(clipboard))
}

async function clear(page: Page): Promise<void> {
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await expect(editorOf(page)).toHaveText('')
}

test('text pasted from Word and as Markdown keeps its form from the editor to the page', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'blogs',
    { title: 'Pasted', slug: 'pasted-text', body: paragraph('') },
    '?locale=en&draft=true',
  )
  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
  const editor = editorOf(page)

  await paste(page, { 'text/plain': '# Plan\n\n- spring\n  - March\n\nSome **bold** words.' })
  await expect(editor.locator('h2')).toHaveText('Plan')
  await expect(editor.locator('ul ul li')).toHaveText('March')
  await expect(editor.locator('strong')).toHaveText('bold')

  // What cannot be kept is said. A link that is pasted over words links them, in any script.
  await clear(page)
  await paste(page, { 'text/html': '<p>Area <math><mi>A</mi></math></p>' })
  await expect(page.getByText('Formulas pasted as code: 1.')).toBeVisible()
  await expect(editor.locator('code')).toHaveText('A')
  await editor.getByText('Area').dblclick()
  await paste(page, { 'text/plain': '/zh/blogs/八' })
  await expect(editor.locator('a')).toHaveText(/^Area/)

  await clear(page)
  const word = readFileSync('tests/unit/rich-text/input/samples/word-365.txt', 'utf8')
  await autosaved(page, ['Couch the sheet'], async () => {
    await paste(page, { 'text/html': word, 'text/plain': 'How paper is made' })
    // The picture lies on another computer: it is left out, and that is said for a while.
    await expect(page.getByText('It’s a file on your computer.')).toBeVisible()
  })
  await expect(editor.locator('h2')).toHaveText(['How paper is made', 'Pulp'])

  // Words of another language: marked, changed, and unmarked; what is typed behind them is none.
  const menu = page
    .locator('.fixed-toolbar')
    .getByRole('button', { name: /^Language of the selected words/ })
  const choose = async (language: string) => {
    await menu.first().click()
    await page.getByRole('button', { name: language, exact: true }).click()
  }
  await editor.getByText('Pulp', { exact: true }).dblclick()
  await choose('Hebrew')
  await expect(editor.locator('h2 [lang=he][dir=rtl]')).toHaveText('Pulp')
  await expect(menu.first()).toHaveAccessibleName('Language of the selected words: Hebrew')
  await choose('Latin')
  await expect(editor.locator('h2 [title=Latin]')).toHaveText('Pulp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' now')
  await expect(editor.locator('h2 [lang=la]')).toHaveText('Pulp')
  await expect(editor.locator('h2').last()).toHaveText('Pulp now')
  await editor.locator('h3 span').dblclick()
  await choose('French')
  await expect(editor.locator('h3 [lang]')).toHaveCount(1)
  await choose('Same as the text')
  await expect(editor.locator('h3 [lang]')).toHaveCount(0)
  await page.locator('#action-save').click()
  await expect(page.locator('.doc-controls')).toContainText('Published')
  const html = await (await request.get('/blogs/pasted-text')).text()
  expect(html).toMatch(/<h2 id="pulp-now"><span lang="la">Pulp<\/span> now<\/h2>/)
  expect(html).toMatch(/<h3 id="sheets">Sheets<\/h3>/)
  expect(html).toMatch(/<li>Wood<ul><li>Spruce<\/li><li>Birch<\/li><\/ul><\/li><li>Rags<\/li>/)
  expect(html).toMatch(/<ol start="3"><li>Dip the mould<\/li>/)
  expect(html).toContain('CaCO<sub>3</sub>')
  expect(html).toContain('m<sup>2</sup>')
  expect(html).toMatch(/<pre[^>]*><code[^>]*>\$ mill --beat 4h/)
  expect(html).toContain('Measured at the mill.')
  // A form that is still open asks for what belongs to its document.
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
})

test('pictures of other sites become uploads or are left out with the reason', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'blogs',
    { title: 'Pictures', body: paragraph('') },
    '?locale=en&draft=true',
  )
  await signIn(page)
  const headers = await asEditor()
  // The rule itself forbids fetching from this machine: here the response is an ordinary upload.
  const png = await quadrants(400, 300).png().toBuffer()
  const taken: string[] = []
  await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
  await page.route('**/api/media/from-address?*', async (route) => {
    const { url, alt } = route.request().postDataJSON() as { url: string; alt: string }
    if (!url.includes('example.org')) return route.continue()
    const response = await request.post('/api/media?locale=en', {
      headers,
      multipart: {
        _payload: JSON.stringify({ alt }),
        file: { name: 'mill.png', mimeType: 'image/png', buffer: png },
      },
    })
    const { doc } = (await response.json()) as { doc: { id: string; alt: string } }
    taken.push(doc.id)
    expect(doc.alt).toBe('A mill')
    return route.fulfill({ status: 201, json: { doc } })
  })
  await paste(page, {
    'text/html':
      '<p>Before</p><img src="https://example.org/mill.png" alt="A mill"><p>Between</p><img src="http://127.0.0.1:80/secret.png"><p>After</p>',
  })
  await expect(page.getByText('Its URL points to a private network.')).toBeVisible()
  const editor = editorOf(page)
  await expect(editor.locator('[data-lexical-decorator] img')).toHaveCount(1)
  await expect(editor.locator('[data-picture]')).toHaveCount(0)
  // Saved by itself: the text and the one picture, and nothing of what was on its way.
  const stored = async () => {
    const address = `/api/blogs/${id}?draft=true&depth=0&locale=en`
    const { body } = (await (await request.get(address, { headers })).json()) as {
      body: { root: { children: { type: string; value?: string }[] } }
    }
    const { children } = body.root
    expect(JSON.stringify(children)).not.toContain('pending')
    return children.flatMap(({ type, value }) => (type === 'upload' ? [value] : []))
  }
  await expect.poll(stored).toEqual(taken)
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
  for (const picture of taken) await api.remove(`media/${picture}`)
})

test('Tab nests lists and stays in the text; the menu is found by whole names', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const { id } = await api.create(
    'blogs',
    { title: 'Keys', body: paragraph('') },
    '?locale=en&draft=true',
  )
  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
  const editor = editorOf(page)
  await editor.click()
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('two')
  await expect(editor.locator('ul ul li')).toHaveText('two')
  await expect(hintOf(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(editor.locator('ul ul')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(editor.locator('ul li')).toHaveText('one')
  await expect(editor.locator('p').first()).toHaveText('two')
  await expect(hintOf(page)).toHaveCount(0)
  await expect(editor).toBeFocused()

  // Out of a text by Tab, out of a list by Escape and Tab; never to an invisible handle.
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await expect(page.locator(':focus')).not.toHaveClass(/block-menu/)
  await editor.locator('li').click()
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()

  await clear(page)
  await page.keyboard.type('/heading 3')
  await expect(menuOf(page)).toHaveText(['Heading 3'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Title')
  await expect(editor.locator('h3')).toHaveText('Title')
  await page.keyboard.type('/')
  await expect(menuOf(page).first()).toBeVisible()
  await page.keyboard.type('heading 2')
  await expect(menuOf(page)).toHaveText(['Heading 2'])
  // After a word nothing is chosen automatically.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(editor.locator('h2')).toHaveText('Title')
  // Fingers are ahead of the menu: what is typed is chosen, by both menus.
  for (const [query, tag] of [
    ['/heading 4', 'h4'],
    ['/heading3', 'h3'],
  ] as const) {
    await clear(page)
    await page.keyboard.type(query)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Fast')
    await expect(editor.locator(tag)).toHaveText('Fast')
  }
  // A form that is open saves a document that is gone.
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
})

test('links, footnotes, and tables are entered beside the text, and undone to its beginning', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const topic = await api.create('tags', { name: 'Deckle edges' })
  const { id } = await api.create(
    'blogs',
    { title: 'Beside', body: paragraph('One two three.') },
    '?locale=en&draft=true',
  )
  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
  const editor = editorOf(page)
  const dialog = page.locator('dialog[open]')
  const state = () =>
    editor.evaluate((root: HTMLElement & { __lexicalEditor?: { getEditorState(): unknown } }) =>
      JSON.stringify(root.__lexicalEditor?.getEditorState()),
    )
  const beginning = await state()

  // A topic, found by its title; the home page, from the list. The words stay in sight.
  await editor.getByText('One two').click()
  await page.keyboard.press('Home')
  for (let at = 0; at < 'One '.length; at += 1) await page.keyboard.press('ArrowRight')
  for (let at = 0; at < 'two'.length; at += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('deckle')
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Deckle edges')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(editor).toBeFocused()
  await expect(editor.locator('a')).toHaveText('two')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' ')
  await page.keyboard.press('ControlOrMeta+k')
  await dialog.getByRole('option', { name: 'Home' }).click()
  await expect(editor.locator('a')).toHaveText(['two', 'Home'])

  // Footnotes: pasted, and written in their own field, with the cursor behind them afterwards.
  await paste(page, { 'text/plain': 'Pasted[^1] text.\n\n[^1]: A pasted note.\n' })
  const marks = editor.locator('.LexicalEditorTheme__inlineBlock')
  await expect(marks).toHaveCount(1)
  await page.keyboard.type(' /footnote')
  await chooseOnly(page)
  await expect(dialog.locator('[data-lexical-editor]')).toBeFocused()
  await page.keyboard.type('A written note')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(marks).toHaveCount(2)
  await page.keyboard.type(' /footnote')
  await chooseOnly(page)
  await expect(dialog.locator('[data-lexical-editor]')).toBeFocused()
  await page.keyboard.type('Saved by a click')
  // Escape closes the dialog in front, not the footnote behind it with what is written there.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(1)
  // The focus trap of the footnote would give the focus back a moment later.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await expect(dialog.locator('[data-lexical-editor]')).toBeFocused()
  await page.keyboard.type(', with Escape')
  await dialog.locator('.form-submit button').click()
  await expect(dialog).toHaveCount(0)
  await expect(marks).toHaveCount(3)
  // Closed before anything is written, it is not there, and writing goes on where it was.
  await page.keyboard.type(' /footnote')
  await chooseOnly(page)
  await expect(dialog.locator('[data-lexical-editor]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(marks).toHaveCount(3)
  await expect(editor).toBeFocused()
  await page.keyboard.type('goes on')
  await expect(editor).toContainText(/ goes on$/)

  // A table: the cursor is in its first cell, and Tab goes to the next.
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await chooseOnly(page)
  await expect(dialog.getByLabel('Rows')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await expect(editor.locator('th')).toHaveText(['a', 'b', ''])
  await expect(editor.locator('tr')).toHaveCount(2)
  // The menu of its cell, by key: Escape leaves it, and another row is the second entry.
  const entries = page.locator('.table-action-menu-dropdown button:visible')
  await page.keyboard.press('Shift+F10')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(entries.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Insert below' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor.locator('tr')).toHaveCount(3)
  await expect(editor).toBeFocused()

  const end = await state()
  expect(end).toContain('A written note')
  expect(end).toContain('Saved by a click, with Escape')
  expect(end).toContain(topic.id)
  const goOn = async (keys: string, until: string) => {
    await expect
      .poll(
        async () => {
          await page.keyboard.press(keys)
          return state()
        },
        { intervals: [10] },
      )
      .toBe(until)
  }
  await goOn('ControlOrMeta+z', beginning)
  await goOn('ControlOrMeta+Shift+z', end)

  // Below a pasted table, writing goes on.
  await clear(page)
  await page.keyboard.type('Above')
  await paste(page, { 'text/plain': '| x | y |\n| --- | --- |\n| 1 | 2 |' })
  await page.keyboard.type('below')
  await expect(editor.locator(':scope > p')).toHaveText(['Above', 'below'])
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
  await api.remove(`tags/${topic.id}`)
})

test('problems that keep a body from being published are listed before, named in the refusal, and found', async ({
  page,
  request,
}) => {
  const api = await signInToApi(request)
  const [text] = (paragraph('prices') as { root: { children: { children: object[] }[] } }).root
    .children
  const body = paragraph('Fine.') as { root: { children: object[] } }
  body.root.children.push({
    ...text,
    children: [
      {
        type: 'link',
        version: 3,
        id: '0'.repeat(24),
        fields: { linkType: 'internal', newTab: false, doc: null },
        children: text?.children ?? [],
        direction: null,
        format: '',
        indent: 0,
      },
    ],
  })
  const { id } = await api.create(
    'blogs',
    { title: 'Invalid', excerpt: 'Described.', body },
    '?locale=en&draft=true',
  )
  await signIn(page)
  await openForm(page, `/admin/collections/blogs/${id}?locale=en`)
  const message = 'The link “prices” in paragraph 2 doesn’t lead to a page.'
  const findings = page.getByRole('region', { name: 'Fix before publishing in English' })
  const finding = findings.getByRole('listitem').filter({ hasText: message })
  const selected = () => page.evaluate(() => getSelection()?.toString())
  await finding.getByRole('button', { name: 'Show' }).click()
  await expect.poll(selected).toBe('prices')

  await page.locator('#field-title').click()
  await page.locator('#action-save').click()
  await expect(page.getByText(`Body: ${message}`).first()).toBeVisible()
  await expect.poll(selected).toBe('prices')

  // Mended, the panel has nothing to say, and the button publishes.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Words.')
  await expect(findings).toContainText('Nothing to fix.')
  await page.locator('#action-save').click()
  await expect(page.locator('.doc-controls')).toContainText('Published')
  // A form that is still open asks for what belongs to its document.
  await leaveForm(page)
  await api.remove(`blogs/${id}`)
})
