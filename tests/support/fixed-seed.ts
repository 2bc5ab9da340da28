import fc from 'fast-check'

/** A test that fails only sometimes shows nothing: looking for new cases belongs to `bench/`. */
fc.configureGlobal({ seed: 20_261_127 })
