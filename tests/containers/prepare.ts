import { prepareImages } from './made-images'

await prepareImages(process.cwd())
