/** Posts below the one that leads a list, and on each later page: full rows of two, three, or four. */
const inRows = 12

/** How many posts a page of a list has, counted from 1. */
export const sizeOfPage = (page: number): number => (page === 1 ? inRows + 1 : inRows)

/** How many posts stand on the pages before one. */
export const postsBefore = (page: number): number => (page === 1 ? 0 : (page - 1) * inRows + 1)

/** How many pages so many posts have: at least one, which may be empty. */
export const pagesOf = (posts: number): number => Math.max(1, Math.ceil((posts - 1) / inRows))
