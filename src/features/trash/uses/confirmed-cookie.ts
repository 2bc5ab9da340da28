/**
 * The cookie by which the admin says what somebody has been shown before they deleted it: ids with
 * dots between, or `all`. The CMS's own buttons send their requests without any room for it.
 */
export const confirmedCookie = 'octavo-confirmed-use'
