// Next's stores look for AsyncLocalStorage where its server puts it, when they are first loaded: by
// whichever test comes first.
import 'next/dist/server/node-environment-baseline'
