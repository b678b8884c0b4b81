import { localStore } from '#lib/storage/browser-stores.ts';

/**
 * A guest's piece that was begun on this device. The token is the only way back to it for a guest without an account.
 */
export interface BegunPiece {
  readonly token: string;
  /** The guest's name as typed when the piece was begun. */
  readonly name: string;
}

const toKey = (tributeId: string): string => `tribute.${tributeId}`;

const writePieces = (tributeId: string, pieces: readonly BegunPiece[]): void => {
  if (pieces.length === 0) localStore.forget(toKey(tributeId));
  else localStore.keep(toKey(tributeId), JSON.stringify(pieces));
};

/** The pieces of a tribute that were begun on this device, oldest first: a family may share one. */
export const listBegunPieces = (tributeId: string): readonly BegunPiece[] => {
  try {
    const pieces: unknown = JSON.parse(localStore.read(toKey(tributeId)) ?? '[]');
    return Array.isArray(pieces) ? pieces : [];
  } catch {
    // Another program wrote under this name: no piece can be read.
    return [];
  }
};

export const addBegunPiece = (tributeId: string, piece: BegunPiece): void =>
  writePieces(tributeId, [...listBegunPieces(tributeId), piece]);

export const forgetBegunPiece = (tributeId: string, token: string): void =>
  writePieces(
    tributeId,
    listBegunPieces(tributeId).filter((piece) => piece.token !== token),
  );
