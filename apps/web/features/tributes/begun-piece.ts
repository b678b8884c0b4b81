import { localStore } from '#lib/storage/browser-stores.ts';

const key = (tributeId: string): string => `tribute.${tributeId}`;

/**
 * The token of the piece that was begun on this device: the only way back to it for a guest without an account. Null
 * without one.
 */
export const readBegunPiece = (tributeId: string): string | null => localStore.read(key(tributeId));

export const keepBegunPiece = (tributeId: string, token: string): void =>
  void localStore.keep(key(tributeId), token);

export const forgetBegunPiece = (tributeId: string): void => localStore.forget(key(tributeId));
