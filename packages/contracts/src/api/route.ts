import { z } from 'zod';
import type { AdministrationAction } from '../rules/administration-permissions.ts';

/**
 * Permission that a route requires of its caller (packages/core/README.md, Roles). Core's `authorize` decides; the
 * values here let the matrix of roles and routes be computed.
 */
export type RouteAction =
  | 'anyone'
  | 'signed_in'
  | 'signed_webhook'
  | 'family.read'
  | 'family.manage'
  | 'question.ask'
  | 'written_page.send'
  | 'written_page.remove'
  | 'comment.remove'
  | 'remark.remove'
  | 'question.remove'
  | 'story.write'
  | 'story.edit'
  | 'story.approve'
  | 'story.share'
  | 'book.layout'
  | 'order.place'
  | 'atelier'
  | AdministrationAction;

type Schema = z.ZodType;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path under the origin, with `:name` parameters. */
  readonly path: `/api${string}`;
  readonly action: RouteAction;
  /** `json` returns a body of `answer`; `bytes` a file; `events` a stream of server-sent events of `answer`. */
  readonly replies: 'json' | 'bytes' | 'events';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** For a `bytes` route it is `bytes` of fields.ts, which matches nothing. */
  readonly answer: Schema;
  /** True where neither JSON nor the CSRF token can be required (README.md, The table of routes). */
  readonly exempt?: true;
  /** True where the body is raw bytes instead of JSON; token and origin are checked as everywhere. */
  readonly isBinary?: true;
  /** True for a route that our own server components call too: they cannot have an app-integrity token. */
  readonly fromServerToo?: true;
}

/** A body of raw bytes, as a browser sends it and as a server receives it. */
export const binaryBody = z.custom<Uint8Array<ArrayBuffer> | Blob>(
  (body) => body instanceof Uint8Array || body instanceof Blob,
);

/**
 * Declares a route: client, server and API documentation read this one declaration.
 * @example
 * 'orders.read': route({
 *   method: 'GET', path: '/api/orders/:orderId', action: 'order.place', replies: 'json',
 *   params: byId('orderId'), answer: orderView,
 * }),
 */
export const route = <const R extends Route>(definition: R): R => definition;

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** Input of a route, as a client sends it. */
export type RouteInput<R extends Route> = {
  params: Input<R['params']>;
  query: Input<R['query']>;
  body: Input<R['body']>;
};
/** Input of a route, as the server receives it after validation. */
export type RouteRequest<R extends Route> = {
  params: Output<R['params']>;
  query: Output<R['query']>;
  body: Output<R['body']>;
};
/** Answer of a route, as a client receives it after validation. */
export type RouteAnswer<R extends Route> = z.output<R['answer']>;
/** Answer of a route, as the server returns it. */
export type RouteReply<R extends Route> = z.input<R['answer']>;
