import { inviter } from '@juyi/contract/team/invitation';
import { isSignedIn } from '../auth/session';
import { isInAppBrowser } from '../browser/platform';
import { request } from '../http/request';
import { type Service, serviceOf } from '../http/service';
import { drawPoster, type MyCard, type ShownPrize } from './poster';

/** The member's own card; a visitor has none. */
export const readMyCard = serviceOf<MyCard | null>([inviter], async (_, signal) =>
  isSignedIn() ? request(inviter, {}, signal) : null,
);

/** A poster, and how it is saved: WeChat and QQ block downloads, there a long press saves the picture. */
export interface Poster {
  /** A data URL. */
  readonly picture: string;
  readonly inApp: boolean;
  /** The browser hands pictures to other apps. */
  readonly shareable: boolean;
}

/** A picture to keep, and the name of its file. */
interface NamedPicture {
  readonly picture: string;
  readonly name: string;
}

/** The file of a data URL, which no request reads: the content security policy forbids one. */
function fileOf({ picture, name }: NamedPicture): File {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}

/** Draws the member's poster, or the picture of a prize that is shown to others. */
export const makePoster: Service<Poster, { card: MyCard; prize: ShownPrize | null; ask: string | null }> = async ({
  card,
  prize,
  ask,
}) => {
  const picture = await drawPoster(card, prize, ask);
  const shareable = navigator.canShare?.({ files: [fileOf({ picture, name: 'poster.png' })] }) === true;
  return { picture, inApp: isInAppBrowser(), shareable };
};

/** Hands a picture to another app, which the member chooses or not. */
export const sharePicture: Service<void, NamedPicture> = async (named) => {
  await navigator.share({ files: [fileOf(named)] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
};

/** Hands a picture to the browser's downloads. */
export const savePicture: Service<void, NamedPicture> = async ({ picture, name }) => {
  const link = document.createElement('a');
  link.href = picture;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};
