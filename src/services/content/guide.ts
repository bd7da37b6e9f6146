import { addressList } from '@juyi/contract/address/address';
import { articleDetail } from '@juyi/contract/content/article';
import { exposures, recruitRewards } from '@juyi/contract/team/recruiting';
import * as z from 'zod/mini';
import { readText, writeText } from '#stores/storage.ts';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { plain, withoutFooter } from './plain';

/** The guides that the gateway brings along (contract: articles). */
export type GuideId = 'task-intro' | 'exposure-guide';

export interface GuideStep {
  readonly title: string;
  /** The step's HTML, which is not sanitised yet. */
  readonly html: string;
  /** The step earns this, in words; empty for nothing. */
  readonly reward: string;
  /** The screen that the step is about, and what its link says. */
  readonly link: { readonly to: string; readonly text: string } | null;
  /** The member's data say that the step is done, or its page was opened where they can't tell. */
  readonly fulfilled?: boolean;
}

export interface Guide {
  readonly title: string;
  readonly summary: string;
  readonly steps: readonly GuideStep[];
  /** The page's end says this in small plain text: the lines before the first step, and the text's footer. */
  readonly notes: readonly string[];
  /** The number of steps that are done on this device. */
  readonly done: number;
}

const HEADING = /<h2[^>]*>(.*?)<\/h2>/is;
/** A paragraph that is a link to a path of the app and nothing else. */
const LINK = /<p>\s*<a href="#(\/[\w/]*(?:\?[^"#]*)?)">(.*?)<\/a>\s*<\/p>/is;

/** A quotation: what the step earns. */
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

const kept = z.object({ version: z.literal(1), done: z.int().check(z.gte(0)), opened: z.optional(z.array(z.string())) });
const keyOf = (id: GuideId) => `juyi.guide.${id}`;

function readProgress(id: GuideId): { readonly done: number; readonly opened?: readonly string[] | undefined } {
  const text = readText('local', keyOf(id));
  try {
    return (text !== null && kept.safeParse(JSON.parse(text)).data) || { done: 0 };
  } catch {
    return { done: 0 };
  }
}

/** Keeps on this device how many steps of a guide are done. */
export function keepProgress(id: GuideId, done: number): void {
  writeText('local', keyOf(id), JSON.stringify({ version: 1, ...readProgress(id), done }));
}

/** Keeps on this device that the page of a step was opened. */
export function keepOpened(id: GuideId, to: string | undefined): void {
  const { done, opened = [] } = readProgress(id);
  if (to && !opened.includes(to)) writeText('local', keyOf(id), JSON.stringify({ version: 1, done, opened: [...opened, to] }));
}

/** Tells whether an answer says so; without an answer nothing is claimed. */
const answerSays = <A>(answer: Promise<A>, says: (data: A) => boolean): Promise<boolean> => answer.then(says, () => false);

/** Asks the member's data whether a step is done. */
type IsFulfilled = (signal: AbortSignal) => Promise<boolean>;
const hasAddress: IsFulfilled = (signal) => answerSays(request(addressList, {}, signal), (list) => list.length > 0);
const hasInvited: IsFulfilled = (signal) =>
  answerSays(request(recruitRewards, {}, signal), ({ count = 0, total }) => count > 0 || total > 0);
const hasHelpers: IsFulfilled = (signal) => answerSays(request(exposures, {}, signal), ({ helped }) => helped > 0);

/** The steps of each guide, by their path, whose end the member's data show. One that is missing here is done when its page was opened. */
const FULFILLED: Readonly<Record<GuideId, Readonly<Record<string, IsFulfilled>>>> = {
  'task-intro': { '/address/create': hasAddress, '/inviterFriends': hasInvited, '/assistfriends': hasHelpers },
  'exposure-guide': { '/inviterFriends': hasInvited },
};

/** A guide with the progress that this device keeps; one with fewer steps now is done sooner. `signedIn`: the member's data count. */
export const readGuide = serviceOf<Guide, { id: GuideId; signedIn: boolean }>(
  [articleDetail, addressList, recruitRewards, exposures],
  async ({ id, signedIn }, signal) => {
    const told = FULFILLED[id];
    const asked = Object.entries(signedIn ? told : {}).map(async ([to, tells]) => (await tells(signal)) && to);
    const { title, summary, contentHtml } = await request(articleDetail, { articleId: id }, signal);
    const [html, footer] = withoutFooter(contentHtml);
    const progress = readProgress(id);
    const opened = progress.opened?.filter((to) => !(to in told)) ?? [];
    const done = new Set([...opened, ...(await Promise.all(asked))]);
    const steps = stepsOf(html).map((step) => (step.link && done.has(step.link.to) ? { ...step, fulfilled: true } : step));
    const notes = [plain(html.split(/<h2[\s>]/i)[0] ?? ''), footer].filter((note) => note !== '');
    return { title, summary, steps, notes, done: Math.min(progress.done, steps.length) };
  },
);
