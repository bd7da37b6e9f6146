/**
 * `npm run engines`: the journeys that matter on other engines than Chromium, over WebDriver; prints engine × journey and writes it
 * into docs/engines.md. `-- firefox draw` runs the engines and journeys whose names contain one of the words, and writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Engine, engines, missingPackages } from '../tests/engines/engines';
import { type EngineJourney, journeys } from '../tests/engines/journeys';
import { EnginePage } from '../tests/engines/page';
import type { Session } from '../tests/engines/webdriver';
import { GatewayProcess } from '../tests/journeys/support/gateway';

const DOCUMENT = 'docs/engines.md';
const TABLE = /(<!-- table -->\n)[^]*(<!-- \/table -->)/;

const words = process.argv.slice(2);
const chosen = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] => {
  const some = all.filter(({ name }) => words.some((word) => name.includes(word)));
  return some.length > 0 ? some : all;
};

async function runJourney(engine: Engine, session: Session, gateway: GatewayProcess, journey: EngineJourney): Promise<string> {
  const reason = journey.needs && engine.lacks[journey.needs];
  if (reason) return `not drivable: ${reason}`;
  const page = new EnginePage(session, gateway);
  try {
    await journey.run(page, engine.lacks.touch ? 'mouse' : 'touch');
    const complaints = await page.complaints();
    return complaints.length > 0 ? `FAILS: ${complaints.join('; ')}` : 'works';
  } catch (error) {
    return `FAILS: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The results by journey; each engine has a gateway of its own. */
async function runEngine(engine: Engine): Promise<{ readonly title: string; readonly results: Record<string, string> }> {
  const missing = missingPackages(engine);
  if (missing.length > 0) throw new Error(`${engine.name} needs: apt-get install ${missing.join(' ')}`);
  const cleanUps: (() => unknown)[] = [];
  try {
    const gateway = await GatewayProcess.start('dist');
    cleanUps.push(() => gateway.stop());
    const session = await engine.start((work) => cleanUps.push(work));
    cleanUps.push(() => session.close());
    const results: Record<string, string> = {};
    for (const journey of chosen(journeys)) {
      const started = Date.now();
      results[journey.name] = await runJourney(engine, session, gateway, journey);
      console.log(`${session.name} · ${journey.name}: ${results[journey.name]} (${Math.round((Date.now() - started) / 1000)} s)`);
    }
    return { title: session.name, results };
  } finally {
    // The last one first, whatever the others do.
    for (const work of cleanUps.toReversed()) await Promise.resolve(work()).catch(() => undefined);
  }
}

const columns: Awaited<ReturnType<typeof runEngine>>[] = [];
for (const engine of chosen(engines)) columns.push(await runEngine(engine));
const rows = chosen(journeys).map(({ name }) => [name, ...columns.map(({ results }) => results[name] ?? '')]);
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const table = [
  line(['journey', ...columns.map(({ title }) => title)]),
  line(['---', ...columns.map(() => '---')]),
  ...rows.map(line),
].join('');
console.log(`\n${table}`);
if (words.length === 0)
  writeFileSync(
    DOCUMENT,
    readFileSync(DOCUMENT, 'utf8').replace(TABLE, (_, before: string, after: string) => before + table + after),
  );
process.exit(table.includes('FAILS') ? 1 : 0);
