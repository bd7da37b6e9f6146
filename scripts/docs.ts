/**
 * `npm run docs`: writes the generated files in docs/; with --check only lists stale ones, and fails if there are any. It also lists the
 * journeys that changed after their approval; with --approved as well, these fail.
 */
import { outdatedApprovals } from '@juyi/inspector/cli/approvals/approvals';
import { flowPages, FOLDER as folder } from '@juyi/inspector/cli/flows';
import { writePages } from '@juyi/inspector/cli/pages';
import { loadSubject } from '@juyi/inspector/cli/subject';

const check = process.argv.includes('--check');
const { subject } = await loadSubject('.');
const pages = flowPages(subject, 'src/machines');

const lines = writePages('.', { pages, folder }, check);
for (const line of lines) console.log(line);
const outdated = check ? await outdatedApprovals() : [];
for (const line of outdated) console.warn(line);
const isRefused = lines.length > 0 || (process.argv.includes('--approved') && outdated.length > 0);
process.exit(check && isRefused ? 1 : 0);
