import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Dialect, standard } from '#services/dialect.ts';
import { askHost } from './ask';
import type { Asked } from './exchange';
import { exchangesIn } from './har';
import { dialectText, type Report, reportOn, reportText } from './report';

/** Proposals of one round may uncover those of the next: an envelope hides what is in it. */
const ROUNDS = 6;

interface Mended {
  readonly report: Report;
  /** All that was proposed until nothing more was. */
  readonly proposed: Partial<Dialect>;
}

/** Follows the proposals until there is none. `ask` is called again, for a host answers another dialect differently. */
export async function mend(ask: (dialect: Dialect) => Promise<Asked>, dialect: Dialect, first: Report): Promise<Mended> {
  let report = first;
  let proposed: Partial<Dialect> = {};
  for (let round = 0; round < ROUNDS && Object.keys(report.proposal.dialect).length > 0; round += 1) {
    proposed = { ...proposed, ...report.proposal.dialect };
    const spoken = { ...dialect, ...proposed };
    report = await reportOn(await ask(spoken), spoken);
  }
  return { report, proposed };
}

const USAGE = `npm run conform -- <地址 | 文件.har> [选项]
  --dialect <文件>   src/services/dialect.ts，或 --save 写的 .json；默认 src/services/dialect.ts
  --origin <地址>    应用的地址，用来问跨域；默认 https://h5.example
  --write            也试会写数据的：新增、修改、删除一条收货地址（用测试会员）
  --json             给 CI 的 JSON
  --save <文件>      存下建议的方言（JSON）
会员的令牌放在环境变量 CONFORM_TOKEN，测试手机号放在 CONFORM_PHONE；都不会打印出来。
退出码：0 全绿，1 还有要改的，2 用法不对或连不上。`;

const options = {
  dialect: { type: 'string' },
  origin: { type: 'string', default: 'https://h5.example' },
  write: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  save: { type: 'string' },
} as const;

/** Runs the command; returns its exit code. `load` imports a dialect's module. */
export async function run(
  args: readonly string[],
  load: (file: string) => Promise<{ readonly dialect: Dialect }>,
): Promise<number> {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    console.error(USAGE);
    return 2;
  }
  const { values, positionals } = parsed;
  const [source, ...more] = positionals;
  if (!source || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const file = values.dialect;
  const saved = file?.endsWith('.json') ? ({ ...standard, ...JSON.parse(await readFile(file, 'utf8')) } as Dialect) : undefined;
  const dialect = saved ?? (await load(file ?? 'src/services/dialect.ts')).dialect;
  const onProgress = (done: number, of: number, call: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K[${done + 1}/${of}] ${call}`);
  };
  const host = {
    url: source,
    token: process.env.CONFORM_TOKEN ?? '',
    origin: values.origin,
    write: values.write,
    onProgress,
  };
  const text = /^https?:\/\//.test(source) ? undefined : await readFile(source, 'utf8');
  const ask = async (spoken: Dialect) => (text === undefined ? askHost(host, spoken) : exchangesIn(text, spoken));
  const asked = await ask(dialect);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (asked.exchanges.length === 0) {
    console.error(text === undefined ? `连不上 ${source}` : `${source} 里没有这个应用的调用`);
    return 2;
  }
  const report = await reportOn(asked, dialect);
  const isProposed = Object.keys(report.proposal.dialect).length > 0;
  const { report: mended, proposed } = isProposed ? await mend(ask, dialect, report) : { report: undefined, proposed: {} };
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (values.save) await writeFile(values.save, `${JSON.stringify({ ...dialect, ...proposed }, null, 2)}\n`);
  const output = { ...report, proposed, dialect: dialectText({ ...dialect, ...proposed }), ...(mended && { mended }) };
  console.log(values.json ? JSON.stringify(output, null, 2) : reportText(report, dialect, mended, proposed));
  return report.green ? 0 : 1;
}
