/**
 * `npm run engines`: the journeys that matter on other engines than the Chromium of today; prints engine × journey and writes it into
 * docs/engines.md. `-- firefox draw` runs the engines and journeys whose names contain one of the words, in any case; the other cells stay.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { StartupError } from '@juyi/gateway/core/startupError';
import type { Driver } from '../tests/engines/drivers';
import { type Engine, engines, missingPackages, withDriver } from '../tests/engines/engines';
import { type EngineJourney, journeys } from '../tests/engines/journeys';
import { EnginePage } from '../tests/engines/page';
import { GatewayProcess } from '../tests/journeys/support/gateway';
import { requireBuild } from './build';

explainErrors();
requireBuild();

const DOCUMENT = 'docs/engines.md';
const TABLE = /(<!-- table -->\n)([^]*)(<!-- \/table -->)/;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
type Named = { readonly name: string };
const isNamed = ({ name }: Named, word: string) => name.toLowerCase().includes(word);
const chosen = <T extends Named>(all: readonly T[]): readonly T[] => {
  const some = all.filter((one) => words.some((word) => isNamed(one, word)));
  return some.length > 0 ? some : all;
};

// A misspelt word would choose everything, which takes minutes.
const unknown = words.find((word) => ![...engines, ...journeys].some((one) => isNamed(one, word)));
if (unknown !== undefined) {
  const list = (all: readonly Named[]) => all.map(({ name }) => `  ${name}`).join('\n');
  console.error(`no engine and no journey is called “${unknown}”; there are\n${list(engines)}\n${list(journeys)}`);
  process.exit(1);
}

async function runJourney(engine: Engine, driver: Driver, gateway: GatewayProcess, journey: EngineJourney): Promise<string> {
  if (journey.isBelowBaseline !== engine.isBelowBaseline) return '–';
  const page = new EnginePage(driver, gateway, engine.hasNoFinger);
  try {
    await journey.run(page);
    const complaints = await page.complaints();
    if (complaints.length > 0) return `FAILS: ${complaints.join('; ')}`;
    return page.hasScriptedTouch ? 'works (touch events by a script)' : 'works';
  } catch (error) {
    return `FAILS: ${error instanceof Error ? error.message : String(error)}`;
  }
}

interface Column {
  readonly title: string;
  readonly results: Readonly<Record<string, string>>;
}

/** The results by journey; each engine has a gateway of its own. */
async function runEngine(engine: Engine): Promise<Column> {
  const missing = missingPackages(engine);
  if (missing.length > 0) throw new StartupError(`${engine.name} needs: apt-get install ${missing.join(' ')}`);
  const gateway = await GatewayProcess.start('dist');
  try {
    return await withDriver(engine, async (driver) => {
      const results: Record<string, string> = {};
      for (const journey of chosen(journeys)) {
        const started = Date.now();
        results[journey.name] = await runJourney(engine, driver, gateway, journey);
        console.log(
          `${driver.name} · ${journey.name}: ${results[journey.name]} (${Math.round((Date.now() - started) / 1000)} s)`,
        );
      }
      return { title: driver.name, results };
    });
  } finally {
    await gateway.stop();
  }
}

/** The columns of the table in the document, if it has one for each engine. */
function readColumns(document: string): readonly Column[] {
  const [titles = [], , ...rows] = (TABLE.exec(document)?.[2] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '));
  if (titles.length !== engines.length + 1) return [];
  return engines.map((_, index) => ({
    title: titles[index + 1] ?? '',
    results: Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells[index] ?? ''])),
  }));
}

const document = readFileSync(DOCUMENT, 'utf8');
const known = readColumns(document);
const columns: Column[] = [];
let failed = false;
for (const [index, engine] of engines.entries()) {
  const { title = engine.name, results = {} } = known[index] ?? {};
  const ran = chosen(engines).includes(engine) ? await runEngine(engine) : { title, results: {} };
  failed ||= Object.values(ran.results).some((result) => result.startsWith('FAILS'));
  columns.push({ title: ran.title, results: { ...results, ...ran.results } });
}
const rows = journeys.map(({ name }) => [name, ...columns.map(({ results }) => results[name] ?? 'not run yet')]);
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const table = [
  line(['journey', ...columns.map(({ title }) => title)]),
  line(['---', ...columns.map(() => '---')]),
  ...rows.map(line),
].join('');
console.log(`\n${table}`);
writeFileSync(
  DOCUMENT,
  document.replace(TABLE, (_, before: string, _old: string, after: string) => before + table + after),
);
process.exit(failed ? 1 : 0);
