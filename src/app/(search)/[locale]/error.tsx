'use client'

export { ErrorBoundary as default } from '#src/components/error-boundary'
