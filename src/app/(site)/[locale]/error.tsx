'use client'

export { ErrorBoundary as default } from '#src/site/error-boundary.tsx'
