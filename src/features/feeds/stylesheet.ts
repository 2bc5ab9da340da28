/**
 * Shows a feed to people whose browser opens it: `public/feed.css` shows the page that stands in the
 * feed and hides the rest. See docs/decisions/0046.
 */
export const showsPage = { type: 'text/css', href: '/feed.css' } as const
