/** Below the first, large article and on later pages: full rows of two, three, or four. */
const inRows = 12

/** Articles on a page, counted from 1. */
export const sizeOfPage = (page: number): number => (page === 1 ? inRows + 1 : inRows)

export const articlesBefore = (page: number): number => (page === 1 ? 0 : (page - 1) * inRows + 1)

/** At least one page, which may be empty. */
export const pagesOf = (articles: number): number => Math.max(1, Math.ceil((articles - 1) / inRows))
