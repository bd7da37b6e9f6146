/** `npm run build:qa`: the build with the inspector, unless it is up to date. */
import { buildQa } from './build';

await buildQa();
