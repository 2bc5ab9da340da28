/** Where the build lays the thread that sets social cards, below the site's folder. */
export const cardWorkerFile = 'dist/card-worker.js'
