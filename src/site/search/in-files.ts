/** Whether this page is a file of an exported site, which has no server that searches. */
export const isSearchedInFiles = (): boolean =>
  document.documentElement.dataset['search'] === 'files'
