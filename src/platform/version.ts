import own from '../../package.json' with { type: 'json' }

/** Of Octavo, such as `0.2.0`. */
export const { version } = own
