#!/usr/bin/env tsx
/** `npx juyi-inspector <command>`, in the root of an app. */
import { explainErrors } from './explain';

const commandByName: Readonly<Record<string, () => Promise<unknown>>> = {
  gallery: () => import('./gallery/main'),
  book: () => import('./book/main'),
  diff: () => import('./flowsDiff/main'),
  gate: () => import('./flowsGate/main'),
  walk: () => import('./walk/main'),
  approve: () => import('./approvals/main'),
  replay: () => import('./replay'),
};

explainErrors();
const [name = ''] = process.argv.splice(2, 1);
const command = commandByName[name];
if (command) await command();
else {
  console.error(`用法：npx juyi-inspector <命令>；命令：${Object.keys(commandByName).join('、')}`);
  process.exit(2);
}
