/** `npm run build:qa`: the build for QA and product owners, unless the one at hand is of the same sources. */
import { buildQa } from './build';

await buildQa();
