import { describe, expect, it } from 'vitest'
import { fileProblem, uploadedFiles } from '#src/features/forms/files/check-files'
import { fileTypeOf } from '#src/features/forms/files/file-types'
import { docx, html, pdf, png, zip } from '../../../../support/cms/sample-files'

const odt = zip({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': '<office:document-content/>',
})
const file = (name: string, bytes: Uint8Array, left?: 'too long' | 'too many') => ({
  name,
  bytes,
  left,
})
const namesOf = (name: string, bytes: Uint8Array) =>
  uploadedFiles(file(name, bytes))?.map((one) => one.name)

describe('the type of a file', () => {
  it.each([
    ['a picture', png, 'picture'],
    ['a PDF', pdf, 'pdf'],
    ['a text of Word', docx, 'document'],
    ['a text of OpenDocument', odt, 'document'],
    ['HTML', html, undefined],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), undefined],
    ['a program', Buffer.from('MZ\x90\0\x03'), undefined],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /'), undefined],
    ['nothing', new Uint8Array(), undefined],
    ['an archive', zip({ 'a.exe': 'x' }), undefined],
    [
      'a text with macros',
      zip({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': 'x' }),
      undefined,
    ],
    ['an archive with HTML before it', Buffer.concat([html, docx]), undefined],
    ['an archive that is cut off', docx.subarray(0, docx.length - 30), undefined],
    ['a spreadsheet', zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), undefined],
  ])('is told by its content: %s', (_, bytes, group) => {
    expect(fileTypeOf(bytes)?.group).toBe(group)
  })

  it('gives a name its ending', () => {
    expect(namesOf('photo.html', png)).toEqual(['photo.png'])
    expect(namesOf('Lebenslauf.PDF', pdf)).toEqual(['Lebenslauf.PDF'])
    expect(namesOf('../../etc/passwd', pdf)).toEqual(['passwd.pdf'])
    expect(namesOf('C:\\Temp\\a.pdf', pdf)).toEqual(['a.pdf'])
    expect(namesOf('履歴書.pdf', pdf)).toEqual(['履歴書.pdf'])
    expect(namesOf('a\r\nSet-Cookie: x=y\0.pdf', pdf)).toEqual(['aSet-Cookie- x=y.pdf'])
    expect(namesOf('cv.v2.final.pdf', pdf)).toEqual(['cv.v2.final.pdf'])
    // Its name stays, and the field refuses it.
    expect(namesOf('page.v2.html', html)).toEqual(['page.v2.html'])
    expect(namesOf('', pdf)).toEqual(['upload.pdf'])
    expect(namesOf(`${'a'.repeat(500)}.pdf`, pdf)?.[0]).toHaveLength(84)
  })
})

describe('a field for files', () => {
  it('takes nothing but files', () => {
    expect(uploadedFiles('')).toEqual([])
    for (const sent of ['a.png', 5, null, { name: 'a.png', bytes: 'x' }, [file('a', png), 'x']])
      expect(uploadedFiles(sent)).toBeUndefined()
  })

  it('says what is wrong', () => {
    const field = { files: ['pdf'] as const, max: 2 }
    expect(fileProblem(field, [file('a.pdf', pdf), file('b.pdf', pdf)])).toBeUndefined()
    expect(fileProblem(field, [file('a.pdf', png)])).toEqual({ code: 'file', groups: ['pdf'] })
    expect(fileProblem(field, [file('a.pdf', new Uint8Array(), 'too long')])).toEqual({
      code: 'fileSize',
      limit: 10,
    })
    // Of the whole form, whose other fields took the rest.
    expect(fileProblem(field, [file('a.pdf', new Uint8Array(), 'too many')])).toEqual({
      code: 'files',
      limit: 3,
    })
    // One among good ones is enough.
    const missing = (left: 'too long' | 'too many') => file('b.pdf', new Uint8Array(), left)
    const good = file('a.pdf', pdf)
    expect(fileProblem(field, [good, missing('too long')])).toEqual({ code: 'fileSize', limit: 10 })
    expect(fileProblem(field, [good, missing('too many')])).toEqual({ code: 'files', limit: 3 })
    expect(fileProblem(field, [good, file('b.pdf', html)])).toEqual({
      code: 'file',
      groups: ['pdf'],
    })
    expect(fileProblem({ max: 2 }, [file('a.png', png), good])).toBeUndefined()
    const three = ['a', 'b', 'c'].map((name) => file(name, pdf))
    expect(fileProblem(field, three)).toEqual({ code: 'files', limit: 2 })
    // The limit of the site, whatever the editor wrote.
    expect(fileProblem({ max: 9 }, [...three, file('d', pdf)])).toEqual({ code: 'files', limit: 3 })
  })
})
