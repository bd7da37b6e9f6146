import { articleDetail } from '@juyi/contract/content/article';
import { answerOf, envelope, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArticle, readArticles } from '#services/content/article.ts';
import { toFailure } from '#services/http/failure.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { listen, type RecordedReports } from '../../support/client';

let heard: RecordedReports;
let restore: () => void;
beforeEach(() => {
  heard = listen();
});
afterEach(() => {
  heard.stop();
  restore();
});

/** A backend that has these articles, and answers 1021 to everything else. */
const backendWith = (articles: readonly string[]) => {
  restore = replaceTransport(
    () =>
      async ({ payload: { articleId } }) =>
        answerOf(
          json(
            articles.includes(articleId as string)
              ? { code: 200, status: '200', data: { articleId, title: articleId, contentHtml: '<p>正文</p>' } }
              : { status: '1021', message: '文章不存在', data: null },
          ),
        ),
  );
};

const { signal } = new AbortController();

it('the list leaves out an article that answers 1021', async () => {
  backendWith(['embroidery', 'task-intro']);
  expect((await readArticles({}, signal)).map(({ id }) => id)).toEqual(['embroidery', 'task-intro']);
  expect(heard.lost).toBe(0);
});

it('spec §8: when every article answers 1021, the list goes to the lost page, once', async () => {
  backendWith([]);
  const failure = await readArticles({}, signal).catch(toFailure);
  expect(failure).toMatchObject({ kind: 'lost', message: '文章不存在' });
  expect([heard.lost, heard.toasts]).toEqual([1, []]);
});

it.each([
  [99, ''],
  [100, '阅读 100'],
])('of %i views an article tells “%s”', async (views, told) => {
  restore = replaceTransport(
    () => async () => answerOf(json(envelope(articleDetail, { ...(sampleOf(articleDetail.response) as object), views }))),
  );
  const { notes } = await readArticle({ id: 'embroidery' }, signal);
  expect(notes.filter((note) => note.startsWith('阅读'))).toEqual(told ? [told] : []);
});

it.each([
  [401, ['约\u00a02\u00a0分钟']],
  [0, []],
])('tells the time to read a text of %i characters', async (length, told) => {
  const contentHtml = `<p>${'字'.repeat(length)}</p>`;
  restore = replaceTransport(
    () => async () => answerOf(json(envelope(articleDetail, { ...(sampleOf(articleDetail.response) as object), contentHtml }))),
  );
  const { notes } = await readArticle({ id: 'embroidery' }, signal);
  expect(notes.filter((note) => note.startsWith('约'))).toEqual(told);
});

it.each([
  ['blue-and-white', 'embroidery'],
  ['embroidery', 'blue-and-white'],
  ['task-intro', undefined],
])('after %s comes %s', async (id, next) => {
  restore = replaceTransport(() => async () => answerOf(json(envelope(articleDetail, sampleOf(articleDetail.response)))));
  expect((await readArticle({ id }, signal)).nextId).toBe(next);
});
