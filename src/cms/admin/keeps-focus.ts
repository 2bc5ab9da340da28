/**
 * For `extraButtonProps`: a disabled element would lose the focus that saving or publishing began from. `aria-disabled`
 * stays, and Payload's buttons do nothing while they are disabled.
 */
export const keepsFocus = { disabled: false } as const
