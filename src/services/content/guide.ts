import { addressList } from '@juyi/contract/address/address';
import { articleDetail } from '@juyi/contract/content/article';
import type { Call, ResponseOf } from '@juyi/contract/core/define';
import { exposures, recruitRewards } from '@juyi/contract/team/recruiting';
import * as z from 'zod/mini';
import { readText, writeText } from '#stores/storage.ts';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { plain, withoutFooter } from './plain';

/** The guides that the gateway brings along (contract: articles). */
export type GuideId = 'task-intro' | 'exposure-guide';

/** The fact that shows that a step is done: the member's data, most with a figure, or that the step's page was opened. `paid` is in 分. */
export interface GuideFact {
  readonly of: 'addresses' | 'friends' | 'helpers' | 'visits' | 'paid' | 'opened';
  readonly figure?: number | undefined;
}

export interface GuideStep {
  readonly title: string;
  /** The step's HTML, which is not sanitised yet. */
  readonly html: string;
  /** The reward of the step in words; empty without one. */
  readonly reward: string;
  /** The screen that the step is about, and what its link says. */
  readonly link: { readonly to: string; readonly text: string } | null;
  /** The fact that shows that the step is done; undefined for a step that is not done, as far as is known. */
  readonly fact?: GuideFact;
}

export interface Guide {
  readonly title: string;
  readonly summary: string;
  readonly steps: readonly GuideStep[];
  /** The plain texts that the page shows in small type at its end: the text before the first step, and the footer. */
  readonly notes: readonly string[];
}

const HEADING = /<h2[^>]*>(.*?)<\/h2>/is;
/** A paragraph that is a link to a path of the app and nothing else. */
const LINK = /<p>\s*<a href="#(\/[\w/]*(?:\?[^"#]*)?)">(.*?)<\/a>\s*<\/p>/is;

/** A quotation, which tells the reward of the step. */
const REWARD = /<blockquote>(.*?)<\/blockquote>/is;

/** The steps of a guide: each of its second headings begins one. */
export function stepsOf(html: string): GuideStep[] {
  return html.split(/(?=<h2[\s>])/i).flatMap((part) => {
    const [heading, title = ''] = HEADING.exec(part) ?? [];
    if (heading === undefined) return [];
    const [quotation = '', reward = ''] = REWARD.exec(part) ?? [];
    const body = part.replace(heading, '').replace(quotation, '');
    const [paragraph, to = '', text = ''] = LINK.exec(body) ?? [];
    return [
      {
        title: plain(title),
        html: paragraph ? body.replace(paragraph, '') : body,
        reward: plain(reward),
        link: paragraph ? { to, text: plain(text) } : null,
      },
    ];
  });
}

const kept = z.object({ version: z.literal(1), opened: z.array(z.string()) });
const keyOf = (id: GuideId) => `juyi.guide.${id}`;

function readOpened(id: GuideId): readonly string[] {
  const text = readText('local', keyOf(id));
  try {
    return (text !== null && kept.safeParse(JSON.parse(text)).data?.opened) || [];
  } catch {
    return [];
  }
}

/** Keeps on this device that the page of a step was opened. */
export function keepOpened(id: GuideId, to: string): void {
  const opened = readOpened(id);
  if (!opened.includes(to)) writeText('local', keyOf(id), JSON.stringify({ version: 1, opened: [...opened, to] }));
}

type Ask = <C extends Call>(call: C) => Promise<ResponseOf<C>>;

/** Makes each call once, although several steps ask for it. */
function askingOnce(signal: AbortSignal): Ask {
  const asked = new Map<Call, Promise<unknown>>();
  return <C extends Call>(call: C) => {
    const answer = asked.get(call) ?? request(call, {} as never, signal);
    asked.set(call, answer);
    return answer as Promise<ResponseOf<C>>;
  };
}

/** Asks the member's data whether a step is done. */
type FindFact = (ask: Ask) => Promise<GuideFact | null>;

const someOf = (of: GuideFact['of'], figure: number | undefined): GuideFact | null => (figure ? { of, figure } : null);
const savedAddresses: FindFact = async (ask) => someOf('addresses', (await ask(addressList)).length);
const helpers: FindFact = async (ask) => someOf('helpers', (await ask(exposures)).helped);
const visits: FindFact = async (ask) => someOf('visits', (await ask(exposures)).exposure);
const paidRewards: FindFact = async (ask) => someOf('paid', (await ask(recruitRewards)).settled);
const friends: FindFact = async (ask) => {
  const { count, total } = await ask(recruitRewards);
  // A reward without a count is of a friend, too.
  return someOf('friends', count) ?? (total > 0 ? { of: 'friends' } : null);
};

/** The steps of each guide that the member's data show to be done, by path. Any other step is done once its page was opened. */
const factFindersByGuide: Readonly<Record<GuideId, Readonly<Record<string, FindFact>>>> = {
  'task-intro': { '/address/create': savedAddresses, '/inviterFriends': friends, '/assistfriends': helpers },
  'exposure-guide': { '/inviterFriends': friends, '/shareVideo': visits, '/myteam': paidRewards },
};

/** Reads a guide, with the pages that were opened on this device and, if `signedIn`, the facts in the member's data. */
export const readGuide = serviceOf<Guide, { id: GuideId; signedIn: boolean }>(
  [articleDetail, addressList, recruitRewards, exposures],
  async ({ id, signedIn }, signal) => {
    const told = factFindersByGuide[id];
    const ask = askingOnce(signal);
    const asked = Object.entries(signedIn ? told : {}).map(
      // A step whose data can't be read counts as not done.
      async ([to, find]): Promise<[string, GuideFact | null]> => [to, await find(ask).catch(() => null)],
    );
    const { title, summary, contentHtml } = await request(articleDetail, { articleId: id }, signal);
    const [html, footer] = withoutFooter(contentHtml);
    const opened = readOpened(id)
      .filter((to) => !(to in told))
      .map((to) => [to, { of: 'opened' }] as const);
    const facts = new Map<string, GuideFact | null>([...opened, ...(await Promise.all(asked))]);
    const steps = stepsOf(html).map((step) => {
      const fact = step.link && facts.get(step.link.to);
      return fact ? { ...step, fact } : step;
    });
    const notes = [plain(html.split(/<h2[\s>]/i)[0] ?? ''), footer].filter((note) => note !== '');
    return { title, summary, steps, notes };
  },
);
