/** Where ⌘ stands for Ctrl. */
export const isApple = (): boolean => /Mac|iP(?:ad|hone)/.test(navigator.platform)
