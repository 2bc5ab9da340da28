import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RedirectPlan } from '#src/features/redirect-files/plan'
import { text } from '../../support/cms/cms-content'
import { blogEditor } from '../../support/cms/cms-editor'
import { restClient, restClientWith, type Send, signIn } from '../../support/cms/cms-rest'
import { openRecordedCms, type RecordedCms } from '../../support/cms/recorded-cms'

let cms: RecordedCms
let send: Send

beforeAll(async () => {
  cms = await openRecordedCms()
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
})
afterAll(() => cms.close())
beforeEach(() => cms.payload.db.collections['redirects']?.collection.deleteMany({}))

const upload = async (csv: string, query = '', by = send): Promise<RedirectPlan> =>
  (await by('POST', `/redirects/file${query}`, new Blob([csv]))).body

const download = async (): Promise<string> => (await send('GET', '/redirects/file')).text

const count = async () => (await cms.payload.count({ collection: 'redirects' })).totalDocs

describe('a file of redirects', () => {
  it('is tried, saved, changed, and downloaded as it is', async () => {
    const csv =
      'from;to;permanent\r\n/Old/;/blogs;\r\n/blog/:y/:slug;/articles/:slug;no\r\n/?p=1;/a b;yes\r\n'
    const plan = { created: 3, changed: 0, unchanged: 0, faultCount: 0 }
    expect(await upload(csv, '?dryRun=true')).toMatchObject({ ...plan, saved: false })
    expect(await count()).toBe(0)
    expect(await upload(csv)).toMatchObject({ ...plan, saved: true })
    const { findRedirect, findPatternRedirect, findQueryRedirect } = await import(
      '#src/page-types/content/links/redirects'
    )
    expect(await findRedirect('/old')).toEqual({ location: '/blogs', permanent: true })
    expect(await findPatternRedirect('/blog/1/x')).toMatchObject({ location: '/articles/x' })
    expect(await findQueryRedirect('/', '?p=1')).toMatchObject({ location: '/a b' })
    const file = await download()
    expect(file).toBe(
      'from,to,permanent\r\n/?p=1,/a b,yes\r\n/Old,/blogs,yes\r\n/blog/:y/:slug,/articles/:slug,no\r\n',
    )
    expect(await upload(file)).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    expect(await upload('from,to\n/OLD,/terms-conditions')).toMatchObject({
      changed: 1,
      changes: [{ from: '/OLD', before: '/blogs', to: '/terms-conditions' }],
    })
    expect(await count()).toBe(3)
    const [stored] = (
      await cms.payload.find({ collection: 'redirects', where: { key: { equals: '/old' } } })
    ).docs
    expect(stored).toMatchObject({ to: { type: 'custom', url: '/terms-conditions' } })
    expect((await send('PATCH', `/redirects/${stored?.id}`, { type: '307' })).status).toBe(200)
  })

  it('leaves a target document, unless it names another address', async () => {
    const editor = blogEditor(send)
    const content = { title: 'In a file', body: text('Words.') }
    const id = await editor.create('en', content)
    const to = { type: 'reference', reference: { relationTo: 'blogs', value: id } }
    await send('POST', '/redirects', { from: '/to-draft', type: '308', to })
    expect(await download()).toContain('/to-draft,,yes')
    expect(await upload(await download())).toMatchObject({ unchanged: 1, faultCount: 0 })
    await editor.publish(id, 'en', content)
    expect(await download()).toContain('/to-draft,/blogs/in-a-file,yes')
    expect(await upload('/to-draft,/blogs/in-a-file,no')).toMatchObject({ changed: 1 })
    const { docs } = await cms.payload.find({ collection: 'redirects', depth: 0 })
    expect(docs[0]).toMatchObject({ type: '307', to: { reference: { value: id } } })
  })

  it('is saved as a whole or not at all, with row and remedy of each fault', async () => {
    await upload('/kept,/blogs')
    const csv = [
      'from,to,permanent',
      '/a,/b,yes',
      '/b,/c,yes',
      '/c,/a,yes',
      '/good,/blogs,yes',
      '/GOOD/,/blogs,yes',
      '/x/:a,/blogs,yes',
      '/x/:b,/blogs,yes',
      '/chain,/kept,yes',
      '/evil,javascript:alert(1),yes',
      '/*/*,/blogs,yes',
      '/empty,,yes',
    ].join('\n')
    const { faults, saved } = await upload(csv)
    expect(saved).toBe(false)
    expect(faults).toEqual([
      'Row 6: /GOOD is also in row 5. Keep one of the two.',
      'Row 8: /x/:b is also in row 7. Keep one of the two.',
      expect.stringMatching(/^Row 11: Use \* only at the end/),
    ])
    const mended = csv.replace(/^(?:\/GOOD|\/x\/:b|\/\*).*\n/gm, '')
    expect((await upload(mended)).faults).toEqual([
      expect.stringMatching(/^Row 2: This leads back to \/a \(.*\/b is in row 3\.\)$/),
      expect.stringMatching(/^Row 3: This leads back to \/b .*\/c is in row 4/),
      expect.stringMatching(/^Row 4: This leads back to \/c .*\/a is in row 2/),
      expect.stringMatching(/^Row 7: \/kept is itself redirected\. .* straight to \/blogs\.$/),
      expect.stringMatching(/^Row 8: Enter a path such as \/blogs/),
      expect.stringMatching(/^Row 9: Enter a path such as \/blogs/),
    ])
    expect(await count()).toBe(1)
    const token = await signIn(cms.payload, 'deutsch-csv@example.org')
    const german = restClientWith({ Authorization: `JWT ${token}`, 'Accept-Language': 'de' })
    expect((await upload('/a,/a', '', german)).faults).toEqual([
      expect.stringMatching(/^Zeile 1: Das führt zurück zu \/a/),
    ])
    expect((await upload('/a,/b,x', '', german)).faults).toEqual([
      expect.stringMatching(/^Zeile 1: „x“ ist kein gültiger Wert/),
    ])
  })

  it('of a program leaves those out that can’t be followed, and what was there before', async () => {
    const { addRedirects } = await import('#collections/add-redirects')
    const { createLocalReq } = await import('payload')
    await upload('/kept,/blogs')
    const to = (url: string) => ({ type: 'custom', url })
    const added = await addRedirects(await createLocalReq({}, cms.payload), [
      { from: '/Kept', to: to('/terms-conditions'), type: '308' },
      { from: '/good', to: to('/blogs'), type: '308' },
      { from: '/round', to: to('/trip'), type: '308' },
      { from: '/trip', to: to('/round'), type: '308' },
    ])
    expect(added.created).toBe(1)
    expect(added.refused.map(({ from }) => from)).toEqual(['/round', '/trip'])
    expect(added.refused[0]?.why).toMatch(/leads back to \/round/)
    expect(await download()).toContain('/good,/blogs,yes\r\n/kept,/blogs,yes')
  })

  it('is for editors', async () => {
    const visitor = restClient()
    expect((await visitor('GET', '/redirects/file')).status).toBe(403)
    expect((await visitor('POST', '/redirects/file', new Blob(['/a,/b']))).status).toBe(403)
  })

  it('of a thousand rows needs no more commands of the database than one of ten, patterns too', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) =>
      n % 2 ? `/old/${n}/page.html,/blogs?old=${n}` : `/:year/${n}/:slug,/old-blog/:slug?of=${n}`,
    )
    const uploadCounted = async (text: string) => {
      cms.recorder.take()
      const plan = await upload(text)
      return { plan, commands: cms.recorder.take().map((command) => Object.keys(command)[0]) }
    }
    const few = await uploadCounted(rows.slice(0, 10).join('\r\n'))
    expect(few.plan).toMatchObject({ created: 10, saved: true })
    const many = await uploadCounted(rows.join('\r\n'))
    expect(many.plan).toMatchObject({ created: 990, unchanged: 10, saved: true })
    expect(few.commands).toContain('insert')
    expect(many.commands).toEqual(few.commands)
    expect((await uploadCounted(await download())).plan).toMatchObject({ unchanged: 1_000 })
  })
})
