import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { ResponseOf } from '../../../contract/core/define';
import { inviter } from '../../../contract/team/invitation';
import { isSignedIn } from '../auth/session';
import { isInApp } from '../browser/platform';
import { request } from '../http/request';
import { drawPoster } from './poster';

export type MyCard = NonNullable<ResponseOf<typeof inviter>>;

/** My own card, which a visitor has none of, and whether WeChat or QQ is around the page, where pictures are kept by a long press. */
export const readMyCard: PromiseActorLogic<{ card: MyCard | null; inApp: boolean }> = fromPromise(async ({ signal }) => {
  if (!isSignedIn()) return { card: null, inApp: isInApp() };
  return { card: await request(inviter, {}, signal), inApp: isInApp() };
});

/** The poster of a card as a picture's address. */
export const makePoster = fromPromise<string, { card: MyCard }>(async ({ input }) => drawPoster(input.card));

/** Hands a picture to the browser's downloads. */
export const savePicture = fromPromise<void, { picture: string; name: string }>(async ({ input: { picture, name } }) => {
  const link = document.createElement('a');
  link.href = picture;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
});
