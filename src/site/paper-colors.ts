/** What pages lie on; `tokens.css` has the same as `--paper`. */
export const paperColors = { light: '#f7f2e8', dark: '#161512' } as const
