import type { ResponseOf } from '../../../contract/core/define';
import { inviter } from '../../../contract/team/invitation';
import { isSignedIn } from '../auth/session';
import { isInApp } from '../browser/platform';
import { request } from '../http/request';
import type { Service } from '../http/service';
import { drawPoster } from './poster';

export type MyCard = NonNullable<ResponseOf<typeof inviter>>;

/** My own card, which a visitor has none of, and whether WeChat or QQ is around the page, where pictures are kept by a long press. */
export const readMyCard: Service<{ card: MyCard | null; inApp: boolean }> = async (_, signal) => {
  if (!isSignedIn()) return { card: null, inApp: isInApp() };
  return { card: await request(inviter, {}, signal), inApp: isInApp() };
};

/** The poster of a card as a picture's address. */
export const makePoster: Service<string, { card: MyCard }> = async (input) => drawPoster(input.card);

/** Hands a picture to the browser's downloads. */
export const savePicture: Service<void, { picture: string; name: string }> = async ({ picture, name }) => {
  const link = document.createElement('a');
  link.href = picture;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};
