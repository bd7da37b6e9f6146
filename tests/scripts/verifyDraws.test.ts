import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DrawLeaf, type Head, leafText, tableOf } from '@juyi/contract/draw/fair';
import { runScript } from '@juyi/gateway/tests/support/command';
import { figure } from '@juyi/gateway/tests/support/long';
import { describe, expect, onTestFinished, test } from 'vitest';
import { intervalOf } from '#scripts/draws/frequencies.ts';
import { type Evidence, LogVerifier } from '#scripts/draws/verifier.ts';
import { ACTIVITY, drawWith, type Entry, honestLog, type Page, pagesOf, prizes } from '../support/drawLog';

const log = () => [...honestLog(400)];
const isDraw = (entry: Entry): entry is DrawLeaf => entry !== 'seal' && entry.kind === 'draw';
/** The positions of draws that took a piece of a prize. */
const takesOf = (entries: readonly Entry[], prize: string) =>
  entries.flatMap((entry, index) => (isDraw(entry) && entry.picked === prize ? [index] : []));
const drawAt = (entries: readonly Entry[], index: number) => entries[index] as DrawLeaf;

interface Given {
  readonly kept?: readonly Head[];
  readonly evidence?: readonly Evidence[];
}

function verified(pages: Iterable<Page>, { kept, evidence }: Given = {}): LogVerifier {
  const verifier = new LogVerifier(kept, evidence);
  let newest: Head | undefined;
  for (const { head, leaves, heads } of pages) {
    verifier.add(leaves, heads);
    newest = head;
  }
  verifier.finish(newest);
  return verifier;
}
const namesOf = (pages: Iterable<Page>, given?: Given) => new Set(verified(pages, given).problems.map(({ name }) => name));

/** A whole log as one page. */
const onePage = (entries: Iterable<Entry>) => [...pagesOf(entries)][0] as Page & { readonly head: Head };

/** The phone of a draw's member has kept this. */
const evidenceOf = (leaf: DrawLeaf): Evidence => ({
  leaf: leafText(leaf),
  seen: { commitment: leaf.commitment, clientSeed: leaf.clientSeed, table: leaf.table },
});

test('an honest log has no problem, with heads of earlier and evidence of members', () => {
  const entries = log();
  const pages = [...pagesOf(entries, 300)];
  const evidence = entries.filter(isDraw).slice(0, 5).map(evidenceOf);
  const { problems, counts } = verified(pages, { kept: pages[0]?.heads ?? [], evidence });
  expect(problems).toEqual([]);
  expect(counts).toEqual({ draws: 400, tests: 0, heads: 4 });
});

describe('the verifier names', () => {
  test('odds that were changed for a draw', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    entries[at] = { ...drawAt(entries, at), table: 'f'.repeat(64) };
    expect(namesOf(pagesOf(entries))).toEqual(new Set(['changed-odds']));
  });

  test('odds that were replaced two heads ago', () => {
    const entries = log();
    const [first = 0] = entries.flatMap((entry, index) => (entry === 'seal' ? [index] : []));
    entries.splice(first, 0, tableOf(ACTIVITY, prizes.toReversed()));
    expect(namesOf(pagesOf(entries))).toEqual(new Set(['changed-odds']));
    // Draws that were under way are still by the ones before.
    expect(verified(pagesOf(entries)).problems).toHaveLength(200);
  });

  test('a draw that was dropped, by what its member has kept', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    const dropped = drawAt(entries, at);
    expect(namesOf(pagesOf(entries.toSpliced(at, 1)), { evidence: [evidenceOf(dropped)] })).toEqual(new Set(['dropped-draw']));
  });

  test('a draw that was dropped after its head, and leaves that are held back', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    const [page] = [...pagesOf(entries)] as [Page];
    expect(namesOf([{ ...page, leaves: page.leaves.toSpliced(at, 1) }])).toEqual(new Set(['forked-log', 'dropped-draw']));
    expect(namesOf([{ ...page, leaves: page.leaves.slice(0, -1) }])).toEqual(new Set(['dropped-draw']));
  });

  test('a stock that was reordered', () => {
    const entries = log();
    const [one = 0, other = 0] = takesOf(entries, 'points-50');
    const [first, second] = [drawAt(entries, one), drawAt(entries, other)];
    entries[one] = { ...first, stock: second.stock };
    entries[other] = { ...second, stock: first.stock };
    expect(namesOf(pagesOf(entries))).toEqual(new Set(['reordered-stock']));
  });

  test('a seed that was used twice', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    const { seed } = drawAt(entries, at);
    const again = drawWith(seed, 'ab'.repeat(16), new Map([['points-50', 400 - takesOf(entries, 'points-50').length]]));
    expect(namesOf(pagesOf([...entries, again, 'seal']))).toContain('reused-seed');
  });

  test('a client’s seed that was swapped, by what its member has kept', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    const drawn = drawAt(entries, at);
    let swapped = drawn;
    while (swapped === drawn || swapped.picked !== 'none') swapped = drawWith(drawn.seed, '00'.repeat(16), new Map());
    const { requestId } = drawn;
    entries[at] = { ...swapped, requestId };
    // A line of the log itself, from an accomplice, hides no complaint.
    const evidence = [evidenceOf(drawn), evidenceOf(drawAt(entries, at))];
    for (const given of [evidence, evidence.toReversed()])
      expect(namesOf(pagesOf(entries), { evidence: given })).toContain('swapped-client-seed');
  });

  test('a client’s seed that does not give the roll', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    entries[at] = { ...drawAt(entries, at), clientSeed: '00'.repeat(16) };
    expect(namesOf(pagesOf(entries))).toEqual(new Set(['wrong-roll']));
  });

  test('a log that was forked, by a head of earlier', () => {
    const entries = log();
    const kept = [...pagesOf(entries)][0]?.heads ?? [];
    const fork = [...honestLog(400)];
    expect(namesOf(pagesOf(fork), { kept })).toEqual(new Set(['forked-log']));
    expect(namesOf(pagesOf(entries.slice(0, 100).concat('seal')), { kept })).toEqual(new Set(['forked-log']));
  });

  test('a commitment that came after its draw, or never', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    const [before = 'seal'] = entries.splice(at - 1, 1);
    expect(namesOf(pagesOf(entries))).toEqual(new Set(['future-commitment']));
    expect(namesOf(pagesOf(entries.toSpliced(at, 0, before)))).toContain('future-commitment');
  });

  test('a seed that is not the committed one, a wrong prize, a foreign signature and a leaf of no kind', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    const drawn = drawAt(entries, at);
    const other = { ...drawWith('00'.repeat(32), drawn.clientSeed, new Map()), commitment: drawn.commitment, stock: drawn.stock };
    expect(namesOf(pagesOf(entries.toSpliced(at, 1, other)))).toContain('wrong-commitment');
    expect(namesOf(pagesOf(entries.toSpliced(at, 1, { ...drawn, prize: 'tea-bowl' })))).toEqual(new Set(['wrong-prize']));
    expect(namesOf(pagesOf(entries.slice(1)))).toEqual(new Set(['bad-signature']));
    const nonsense = { kind: 'nonsense' } as unknown as Entry;
    expect(namesOf(pagesOf([...entries, nonsense, 'seal']))).toEqual(new Set(['bad-leaf']));
  });

  test('a newest head that nobody has signed, and leaves that it does not count', () => {
    const page = onePage(log());
    const endingIn = (newest: Head | undefined) => namesOf([{ ...page, head: newest }]);
    expect(endingIn(page.head)).toEqual(new Set());
    expect(endingIn({ ...page.head, time: '2099-01-01T00:00:00.000Z' })).toEqual(new Set(['bad-signature']));
    expect(endingIn({ ...page.head, size: page.head.size - 1 })).toEqual(new Set(['bad-signature']));
    expect(endingIn(undefined)).toEqual(new Set(['bad-signature']));
  });

  test('not the prize that a test has set, which it counts', () => {
    const entries = log();
    const [at = 0] = takesOf(entries, 'none');
    entries[at] = { ...drawAt(entries, at), test: true };
    const { problems, counts } = verified(pagesOf(entries));
    expect([problems, counts.tests]).toEqual([[], 1]);
  });
});

test('of a thousand draws with 250 hits the probability is between 20.8 % and 29.8 % (Wilson, 99.9 %)', () => {
  expect(intervalOf(250, 1000).map((share) => share.toFixed(3))).toEqual(['0.208', '0.298']);
  expect(intervalOf(0, 10)[0]).toBeCloseTo(0);
});

/** Serves pages one after the other, as the verifier asks for them; the second request is limited. */
async function serve(pages: Iterator<Page>): Promise<string> {
  let requests = 0;
  let last: Page = { leaves: [], heads: [] };
  const server = createServer((_, response) => {
    requests += 1;
    if (requests === 2) {
      response.writeHead(429, { 'Retry-After': '0' }).end('{}');
      return;
    }
    const next = pages.next();
    last = next.done ? { ...last, leaves: [], heads: [] } : next.value;
    response.end(JSON.stringify({ status: '200', data: last }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Nobody reads its progress, which is on standard error. */
async function command(...args: string[]) {
  const { code, stdout } = await runScript('scripts/verifyDraws.ts', args);
  return { code, said: String(stdout) };
}

const MANY = figure(2000, 1_000_000);

test(`the command verifies ${MANY} draws, and shows how often each prize was picked`, async () => {
  const heads = join(await mkdtemp(join(tmpdir(), 'draws-')), 'heads');
  const began = performance.now();
  const { code, said } = await command(await serve(pagesOf(honestLog(MANY))), '--heads', heads);
  console.log(`${MANY} draws verified in ${Math.round((performance.now() - began) / 1000)} s\n${said}`);
  expect(code).toBe(0);
  expect(said).toContain(`其中开盒 ${MANY} 次，签名 ${MANY / 100} 个`);
  expect(said).toMatch(/公布 {2}24\.5000% {2}实际 +\d\d\.\d{4}% .* points-50\n/);
  expect(said).toContain('全部核对无误');
  expect(JSON.parse(await readFile(heads, 'utf8'))).toMatchObject({ size: 2 * MANY + 4 });
});

test('the command ends at leaves without end, and prints no control characters of the log', async () => {
  const page = onePage(log());
  function* endless() {
    for (;;) yield { ...page, head: { ...page.head, time: '\u001b[2J' } };
  }
  const { code, said } = await command(await serve(endless()));
  expect(code).toBe(1);
  expect(said).toContain('reused-seed');
  expect(said).not.toContain('\u001b');
});

test('the command fails for a forged log, for a log that it can’t read, and without an address', async () => {
  const entries = log();
  const [at = 0] = takesOf(entries, 'none');
  const evidence = join(await mkdtemp(join(tmpdir(), 'draws-')), 'evidence');
  await writeFile(evidence, `${JSON.stringify(evidenceOf(drawAt(entries, at)))}\n`);
  const forged = await command(await serve(pagesOf(entries.toSpliced(at, 1))), '--evidence', evidence);
  expect(forged).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `核对资料 ${drawAt(entries, at).requestId} dropped-draw：记录里少了一次开盒\n共 1 处不符`,
    ) as string,
  });
  await writeFile(evidence, '没有一行核对资料\n');
  expect((await command(await serve(pagesOf(log())), '--evidence', evidence)).code).toBe(2);
  expect((await command('http://127.0.0.1:1')).code).toBe(2);
  expect((await command()).code).toBe(2);
});
