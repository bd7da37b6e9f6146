/**
 * `tsx bench/flooder.ts <url> <token> <draws>`: at each line of its input it sends so many draws at once, and writes a line when all are
 * answered. A process of its own: in the reader's, its requests would be in the times of the reads.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { drawPrize } from '@juyi/contract/draw/draw';

const [url = '', token = '', draws] = process.argv.slice(2);

async function draw(): Promise<void> {
  const body = JSON.stringify({ activityId: ACTIVITY_ID, requestId: randomUUID() });
  const headers = { 'Content-Type': 'application/json', Authorization: token };
  await (await fetch(url + drawPrize.path, { method: 'POST', headers, body })).text();
}

// The gateway knows a token after its first call.
await draw();
console.log('ready');
for await (const _ of createInterface(process.stdin)) {
  await Promise.all(Array.from({ length: Number(draws) }, draw));
  console.log('answered');
}
