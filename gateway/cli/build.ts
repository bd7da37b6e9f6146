/** `npm run build -w gateway`: the gateway as one file, which production starts. */
import { buildGateway } from './bundle';

await buildGateway();
