import type { Readable } from 'node:stream';
import type { RouteName, RouteReply, RouteRequest, Routes } from '@souvenance/contracts';
import type { Actor, ByteRange, LiveSession } from '@souvenance/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A body that is sent in parts: it is read from its store only as far as the client asks. Null when the file is gone.
 */
export interface PartedBody {
  readonly bytes: number;
  readonly whole: () => Promise<Readable | null>;
  readonly part: (part: ByteRange) => Promise<Uint8Array | null>;
}

/** Bytes that a route answers with. */
export interface BytesReply {
  readonly body: Uint8Array | Readable | PartedBody;
  readonly contentType: string;
  readonly length?: number;
  /** Given, the browser saves the file under this name instead of showing it. */
  readonly fileName?: string;
  /** The visitor's own browser may keep these bytes, and asks before each use whether it still may show them. */
  readonly isRevalidated?: boolean;
  readonly sha256?: string;
}

/** Bytes that the store hands out itself, at an address that was signed for a few minutes. */
export interface SignedReply {
  readonly url: string;
}

/** Sends one event; the stream ends when the handler returns, or when the reader has gone. */
export interface EventSink<T> {
  send(event: T): void;
  readonly signal: AbortSignal;
}

export interface Visit {
  readonly actor: Actor;
  readonly session: LiveSession | null;
  /** The session's cookie, when one came. */
  readonly cookie: string | null;
  /** Reads the session again, so that a long answer ends when the rights behind it end. */
  readonly presentActor: () => Promise<Actor>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Replies<N extends RouteName> = Routes[N]['replies'];
type Answer<N extends RouteName> =
  Replies<N> extends 'bytes' ? BytesReply | SignedReply : RouteReply<Routes[N]>;

type Handler<N extends RouteName> =
  Replies<N> extends 'events'
    ? (input: RouteRequest<Routes[N]>, visit: Visit, sink: EventSink<RouteReply<Routes[N]>>) => Promise<void>
    : (input: RouteRequest<Routes[N]>, visit: Visit) => Promise<Answer<N>>;

/** One handler for each route of the contract: a gap is a compile error. */
export type Handlers<N extends RouteName = RouteName> = { readonly [K in N]: Handler<K> };
