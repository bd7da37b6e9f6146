import type { Body } from './java';
import type { MemberRow, Store } from './store';

/** One request to a controller's method. */
export interface Exchange {
  readonly store: Store;
  /** Of the JSON body or the query, whose numbers are text. */
  readonly body: Body;
  /** The member of the token; a public call may have none. */
  readonly member: MemberRow | undefined;
  /** The server's own origin, for the addresses of pictures. */
  readonly origin: string;
}

export type Controller = (exchange: Exchange) => unknown;
/** Controllers by method and path: `POST /api/web/auth/register`. */
export type Controllers = Readonly<Record<string, Controller>>;

/** A controller of a call that the security filter lets only members make. */
export const forMember =
  (controller: (member: MemberRow, exchange: Exchange) => unknown): Controller =>
  (exchange) => {
    if (!exchange.member) throw new Unauthorized();
    return controller(exchange.member, exchange);
  };

/** Spring Security's default entry point: HTTP 401 without a body. */
export class Unauthorized extends Error {}
