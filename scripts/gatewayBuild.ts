/** `npm run build:gateway`: the gateway as one file, which production starts. */
import { buildGateway } from './build';

await buildGateway();
