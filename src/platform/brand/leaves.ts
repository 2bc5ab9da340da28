/** Octavo's mark, in a square of 16: a sheet folded into eight leaves. */
export const leaves = {
  leaf: 'M0 0L4 2V9L0 7ZM8 0L12 2V9L8 7ZM4 9L8 7V14L4 16ZM12 9L16 7V14L12 16Z',
  back: 'M4 2L8 0V7L4 9ZM0 7L4 9V16L0 14ZM8 7L12 9V16L8 14Z',
  accent: 'M12 2L16 0V7L12 9Z',
} as const
