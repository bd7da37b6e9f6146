import { inviter } from '@juyi/contract/team/invitation';
import { isSignedIn } from '../auth/session';
import { isInApp } from '../browser/platform';
import { request } from '../http/request';
import { type Service, serviceOf } from '../http/service';
import { drawPoster, type MyCard } from './poster';

/** The member's own card; a visitor has none. */
export const readMyCard = serviceOf<MyCard | null>([inviter], async (_, signal) =>
  isSignedIn() ? request(inviter, {}, signal) : null,
);

/** A poster, and how it is saved: WeChat and QQ block downloads, there a long press saves the picture. */
export interface Poster {
  /** A data URL. */
  readonly picture: string;
  readonly inApp: boolean;
}

export const makePoster: Service<Poster, { card: MyCard }> = async (input) => ({
  picture: drawPoster(input.card),
  inApp: isInApp(),
});

/** Hands a picture to the browser's downloads. */
export const savePicture: Service<void, { picture: string; name: string }> = async ({ picture, name }) => {
  const link = document.createElement('a');
  link.href = picture;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};
