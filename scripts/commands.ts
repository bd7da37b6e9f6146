import { spawnSync } from 'node:child_process';

/** Runs commands one after the other, also after a failure, and exits: with code 1 if one of them failed. */
export function runCommands(commands: readonly string[][], env: NodeJS.ProcessEnv = {}): never {
  const failed = commands.filter(([program = '', ...args]) => {
    console.log(`\n── ${[program, ...args].join(' ')} ──`);
    return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status !== 0;
  });
  // A log is read from its end.
  for (const command of failed) console.error(`✘ ${command.join(' ')}`);
  process.exit(failed.length > 0 ? 1 : 0);
}
