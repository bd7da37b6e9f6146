import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../explain';
import { GALLERY_FOLDER, MANIFEST } from '../gallery/pictures';

/**
 * Takes a revision's pictures of some journeys: in a worktree of its own, with its own packages and its own script `gallery`. Returns
 * their folder. Takes minutes.
 */
export function takePictures(revision: string, journeys: readonly string[]): string {
  const tree = mkdtempSync(join(tmpdir(), 'juyi-pictures-'));
  const folder = join('build', 'gallery-before');
  execFileSync('git', ['worktree', 'add', '--detach', tree, revision], { stdio: 'ignore' });
  try {
    const npm = (...args: readonly string[]) => spawnSync('npm', args, { cwd: tree, stdio: 'inherit' });
    npm('ci', '--no-audit', '--no-fund');
    // It fails when a single picture is missing; the others are shown.
    npm('run', 'gallery', '--', ...journeys);
    const taken = join(tree, GALLERY_FOLDER);
    if (!existsSync(join(taken, MANIFEST)))
      throw new CommandError(
        `${revision} 的图片没有拍成，原因见上。可以自己拍：git worktree add ../old ${revision}，在那里运行 npm ci 和 npm run gallery，再用 --before ../old/build/gallery`,
      );
    rmSync(folder, { recursive: true, force: true });
    cpSync(taken, folder, { recursive: true });
    return folder;
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree]);
  }
}
