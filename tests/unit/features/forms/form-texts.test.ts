import { describe, expect, it } from 'vitest'
import german from '#locales/de/site.json'
import english from '#locales/en/site.json'
import type { Problem } from '#src/features/forms/check-submission'
import type { FormField } from '#src/features/forms/form'
import { conditionHint, limitHint, problemText } from '#src/features/forms/form-texts'

const [en, de] = [english.forms, german.forms]

const field = (given: Partial<FormField>): FormField => ({
  kind: 'text',
  name: 'x',
  label: 'X',
  required: false,
  isHalf: false,
  options: [],
  ...given,
})

describe('what is wrong with a field', () => {
  it.each<[Problem, string, string]>([
    [{ code: 'required' }, 'Fill in this field.', 'Bitte füllen Sie dieses Feld aus.'],
    [
      { code: 'short', limit: 1_500 },
      'Write at least 1,500 characters.',
      'Bitte schreiben Sie mindestens 1.500 Zeichen.',
    ],
    [
      { code: 'most', limit: 2.5 },
      'Enter a number no greater than 2.5.',
      'Bitte geben Sie höchstens 2,5 ein.',
    ],
    [
      { code: 'file', groups: ['pdf'] },
      'This kind of file isn’t accepted. Choose another: PDF file.',
      'Diese Art von Datei wird nicht angenommen. Bitte wählen Sie eine andere: PDF-Datei.',
    ],
    [
      { code: 'file', groups: ['picture', 'pdf', 'document'] },
      'This kind of file isn’t accepted. Choose another: Image, PDF file, Word or OpenDocument text.',
      'Diese Art von Datei wird nicht angenommen. Bitte wählen Sie eine andere: Bild, PDF-Datei und Word- oder OpenDocument-Text.',
    ],
  ])('%o: %s', (problem, inEnglish, inGerman) => {
    expect(problemText(en, problem, 'en-US')).toBe(inEnglish)
    expect(problemText(de, problem, 'de')).toBe(inGerman)
  })
})

describe('the limit of a field', () => {
  it.each<[string, Partial<FormField>, string]>([
    ['a long text of up to 4,999', { kind: 'longText', max: 4_999 }, 'At most 4,999 characters.'],
    // What the site accepts at most is more than people write.
    ['a long text of up to 5,000', { kind: 'longText', max: 5_000 }, ''],
    ['a long text without a limit', { kind: 'longText' }, ''],
    ['a line', { max: 50 }, ''],
    ['a number', { kind: 'number', max: 50 }, ''],
    ['a file', { kind: 'file', files: ['pdf'] }, 'PDF file, at most 10 MB each.'],
    [
      'two files',
      { kind: 'file', files: ['pdf', 'document'], max: 2 },
      'PDF file, Word or OpenDocument text, at most 10 MB each. At most 2 files.',
    ],
    [
      'a file of any kind',
      { kind: 'file', max: 1 },
      'Image, PDF file, Word or OpenDocument text, at most 10 MB each.',
    ],
    [
      'more files than the site accepts',
      { kind: 'file', files: ['picture'], max: 9 },
      'Image, at most 10 MB each. At most 3 files.',
    ],
  ])('is written below %s', (_, given, expected) => {
    expect(limitHint(field(given), en, 'en-US')).toBe(expected)
  })
})

describe('the condition of a field', () => {
  const topic = field({
    kind: 'choice',
    label: 'Topic ($&)',
    options: [
      { value: 'a', label: 'A course' },
      { value: 'b', label: 'A book for $1' },
    ],
  })
  it.each([
    ['b', 'Only if “Topic ($&)” is “A book for $1.”'],
    // Of a text field, or of an option that is no longer there.
    ['gone', 'Only if “Topic ($&)” is “gone.”'],
  ])('is said in the words that visitors see: %s', (value, expected) => {
    expect(conditionHint(en, topic, value)).toBe(expected)
  })
})
