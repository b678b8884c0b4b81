import type { Readable } from 'node:stream';
import type { RouteName, RouteReply, RouteRequest, Routes } from '@souvenance/contracts';
import type { Actor, ByteRange, LiveSession } from '@souvenance/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is sent in ranges: only the requested range is read from the store. Null when the file is missing. */
export interface RangedBody {
  readonly bytes: number;
  readonly whole: () => Promise<Readable | null>;
  readonly part: (part: ByteRange) => Promise<Uint8Array | null>;
}

/** Bytes that a route returns. */
export interface BytesReply {
  readonly body: Uint8Array | Readable | RangedBody;
  readonly contentType: string;
  readonly length?: number;
  /** If set, the browser saves the file under this name instead of showing it. */
  readonly fileName?: string;
  /**
   * Whether the browser may store these bytes, on condition that it asks before each use whether it still may show
   * them.
   */
  readonly isRevalidated?: boolean;
  readonly sha256?: string;
}

/** URL at which the store serves the bytes itself, signed for a few minutes. */
export interface SignedReply {
  readonly url: string;
}

/** Sends one event. The stream ends when the handler returns, or when the reader has disconnected. */
export interface EventSink<T> {
  send(event: T): void;
  readonly signal: AbortSignal;
}

export interface RequestContext {
  readonly actor: Actor;
  readonly session: LiveSession | null;
  /** The session's cookie, if the request has one. */
  readonly cookie: string | null;
  /** Reads the session again, so that a long answer ends when the rights behind it end. */
  readonly readCurrentActor: () => Promise<Actor>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Replies<N extends RouteName> = Routes[N]['replies'];
type Answer<N extends RouteName> =
  Replies<N> extends 'bytes' ? BytesReply | SignedReply : RouteReply<Routes[N]>;

type Handler<N extends RouteName> =
  Replies<N> extends 'events'
    ? (
        input: RouteRequest<Routes[N]>,
        context: RequestContext,
        sink: EventSink<RouteReply<Routes[N]>>,
      ) => Promise<void>
    : (input: RouteRequest<Routes[N]>, context: RequestContext) => Promise<Answer<N>>;

/** One handler for each route of the contract: a gap is a compile error. */
export type Handlers<N extends RouteName = RouteName> = { readonly [K in N]: Handler<K> };
