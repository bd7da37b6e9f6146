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
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'inherit' });
    // It fails when a single picture is missing; the others are shown.
    spawnSync('npm', ['run', 'gallery', '--', ...journeys], { cwd: tree, stdio: 'inherit' });
    const taken = join(tree, GALLERY_FOLDER);
    if (!existsSync(join(taken, MANIFEST))) throw new CommandError(`${revision} 的图片没有拍成`);
    rmSync(folder, { recursive: true, force: true });
    cpSync(taken, folder, { recursive: true });
    return folder;
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree]);
  }
}
